-- What admins do is read by its time, whoever did it, whatever it was and whomever it was done to: each filter has an
-- index that is sorted as the list is. Why they did it stands beside it. That rows are neither changed nor removed is
-- the trigger's of the table from its beginning; they name people by their ids only, so erasing somebody leaves them.
ALTER TABLE "admin_actions" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';
CREATE INDEX "admin_actions_created_at_id_idx" ON "admin_actions"("created_at" DESC, "id" DESC);
CREATE INDEX "admin_actions_admin_id_created_at_id_idx" ON "admin_actions"("admin_id", "created_at" DESC, "id" DESC);
CREATE INDEX "admin_actions_target_id_created_at_id_idx" ON "admin_actions"("target_id", "created_at" DESC, "id" DESC);
CREATE INDEX "admin_actions_action_created_at_id_idx" ON "admin_actions"("action", "created_at" DESC, "id" DESC);
