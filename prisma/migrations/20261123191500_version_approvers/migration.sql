-- AlterTable
ALTER TABLE "skill_versions" ADD COLUMN     "approved_by" JSONB,
ADD COLUMN     "emergency" TEXT;

-- Until now a version that came of a proposal named who approved it as its maker.
UPDATE "skill_versions" v SET
  "approved_by" = v."created_by",
  "created_by" = coalesce(
    (SELECT d."author" FROM "proposal_drafts" d
      WHERE d."proposal_id" = p."id" AND d."revision" = (p."decision" ->> 'revision')::int),
    p."created_by")
FROM "edit_proposals" p
WHERE p."id"::text = v."origin" ->> 'proposalId' AND p."status" = 'approved';
