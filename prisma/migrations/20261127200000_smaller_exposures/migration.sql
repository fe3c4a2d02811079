-- What repeats in every candidate of an answer stands once with the answer, where it is compressed: names of features,
-- their values row by row, and reasons. The digest is that of the version; a family is kept where it is more than the skill.
ALTER TABLE "recommendations" ADD COLUMN     "exposure_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "feature_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "feature_values" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[];

WITH names AS (
  SELECT e.recommendation_id, array_agg(DISTINCT f.name ORDER BY f.name) AS names
  FROM "exposures" e, jsonb_object_keys(e.features) AS f (name) GROUP BY e.recommendation_id
), vals AS (
  SELECT e.recommendation_id, array_agg((e.features->>f.name)::float8 ORDER BY e.position, f.at) AS vals
  FROM "exposures" e JOIN names n ON n.recommendation_id = e.recommendation_id,
    unnest(n.names) WITH ORDINALITY AS f (name, at)
  GROUP BY e.recommendation_id
), reasons AS (
  SELECT recommendation_id, array_agg(reason ORDER BY position) AS reasons FROM "exposures" GROUP BY recommendation_id
)
UPDATE "recommendations" r SET exposure_reasons = reasons.reasons, feature_names = COALESCE(names.names, '{}'),
  feature_values = COALESCE(vals.vals, '{}')
FROM reasons LEFT JOIN names USING (recommendation_id) LEFT JOIN vals USING (recommendation_id)
WHERE r.id = reasons.recommendation_id;

-- Written anew rather than changed, so that nothing of the old rows stays behind.
ALTER TABLE "exposures" RENAME TO "exposures_before";
ALTER TABLE "exposures_before" DROP CONSTRAINT "exposures_pkey";
DROP INDEX "exposures_skill_id_created_at_idx";
DROP INDEX "exposures_created_at_recommendation_id_position_idx";

-- CreateTable
CREATE TABLE "exposures" (
    "recommendation_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "utility" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "position" INTEGER NOT NULL,
    "version_number" INTEGER NOT NULL,
    "rank" INTEGER,
    "decision" TEXT NOT NULL,
    "family" JSONB,

    CONSTRAINT "exposures_pkey" PRIMARY KEY ("recommendation_id","position")
);

INSERT INTO "exposures" (recommendation_id, skill_id, utility, created_at, position, version_number, rank, decision, family)
SELECT e.recommendation_id, e.skill_id, e.utility, e.created_at, e.position, e.version_number, e.rank, e.decision,
  CASE WHEN e.family = jsonb_build_object('id', 'skill:' || s.id, 'name', s.name, 'size', 1) THEN NULL ELSE e.family END
FROM "exposures_before" e LEFT JOIN "skills" s ON s.id = e.skill_id ORDER BY e.recommendation_id, e.position;

DROP TABLE "exposures_before";

-- CreateTable
CREATE TABLE "exposure_counts" (
    "skill_id" UUID NOT NULL,
    "version_number" INTEGER NOT NULL,
    "exposures" INTEGER NOT NULL,

    CONSTRAINT "exposure_counts_pkey" PRIMARY KEY ("skill_id","version_number")
);

-- CreateIndex
CREATE INDEX "exposures_skill_id_created_at_idx" ON "exposures"("skill_id", "created_at");

-- What was shown, by time, for the counts; Prisma's schema cannot say which rows an index holds.
CREATE INDEX "exposures_shown_idx" ON "exposures"("created_at") WHERE decision = 'exposed';

-- CreateIndex
CREATE INDEX "recommendations_key_id_created_at_id_idx" ON "recommendations"("key_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "recommendations_namespaces_created_at_id_idx" ON "recommendations"("namespaces", "created_at", "id");
