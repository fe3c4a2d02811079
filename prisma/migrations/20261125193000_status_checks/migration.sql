-- What a status may be stands in libs/domain (vocabulary.ts) too; a test holds one against the other.
ALTER TABLE "skills" ADD CONSTRAINT "skills_status_check"
  CHECK ("status" IN ('active', 'deprecated', 'quarantined', 'archived'));
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_status_check"
  CHECK ("status" IN ('queued', 'running', 'succeeded', 'failed'));
ALTER TABLE "trajectories" ADD CONSTRAINT "trajectories_status_check"
  CHECK ("status" IN ('received', 'attributing', 'attributed', 'failed'));
ALTER TABLE "edit_proposals" ADD CONSTRAINT "edit_proposals_status_check"
  CHECK ("status" IN ('pending', 'approved', 'rejected', 'superseded', 'skipped'));
ALTER TABLE "edit_proposals" ADD CONSTRAINT "edit_proposals_kind_check"
  CHECK ("kind" IN ('edit', 'creation', 'rollback'));
ALTER TABLE "version_pushes" ADD CONSTRAINT "version_pushes_status_check"
  CHECK ("status" IN ('waiting', 'done', 'failed'));
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_status_check"
  CHECK ("status" IN ('waiting', 'done', 'failed'));
ALTER TABLE "canaries" ADD CONSTRAINT "canaries_outcome_check"
  CHECK ("outcome" IN ('promoted', 'aborted', 'superseded'));
ALTER TABLE "family_revisions" ADD CONSTRAINT "family_revisions_action_check"
  CHECK ("action" IN ('resolved', 'created', 'members_set', 'merged', 'split', 'pinned', 'deleted'));
