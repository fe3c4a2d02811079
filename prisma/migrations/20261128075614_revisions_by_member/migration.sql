-- CreateIndex
CREATE INDEX "family_revisions_members_idx" ON "family_revisions" USING GIN ("members");
