-- Few versions come from proposals, and their outcomes are looked at after each change of the library.
CREATE INDEX "skill_versions_of_proposals_idx" ON "skill_versions" ("skill_id", "number") WHERE "origin"->>'kind' = 'proposal';
