-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "quality" TEXT NOT NULL DEFAULT 'unknown';

-- Of what was profiled before: the newest valid profile of the current version, under the corrections of curators.
UPDATE "skills" s SET "quality" = judged.quality
FROM (
  SELECT k.id, CASE WHEN bool_or(aspect.value = 'false') THEN 'flawed' WHEN bool_and(aspect.value = 'true') THEN 'good'
    ELSE 'unknown' END AS quality
  FROM "skills" k
  JOIN "skill_versions" v ON v.skill_id = k.id AND v.number = k.current_number
  LEFT JOIN LATERAL (SELECT result -> 'profile' -> 'quality' AS quality FROM "version_profiles"
    WHERE version_id = v.id AND profiler <> 'contract' AND error IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) p ON true
  CROSS JOIN LATERAL (SELECT COALESCE(
      NULLIF((SELECT o.value FROM "profile_overrides" o WHERE o.skill_id = k.id AND o.field = 'quality.' || name
        AND o.from_number <= k.current_number ORDER BY o.created_at DESC, o.id DESC LIMIT 1), 'null'::jsonb),
      p.quality -> name -> 'value', 'null'::jsonb)::text AS value
    FROM unnest(ARRAY['consistency', 'completeness', 'orientation']) name) aspect
  GROUP BY k.id
) judged
WHERE judged.id = s.id AND judged.quality <> 'unknown';
