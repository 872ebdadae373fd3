-- Of two admins who change an announcement at once, the second is told.
ALTER TABLE "scheduled_announcements" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- What was sent is listed newest first, whoever sent it.
CREATE INDEX "admin_actions_action_id_idx" ON "admin_actions"("action", "id" DESC);

-- How many got an announcement, and how many of them have read it, is counted from the index alone.
CREATE INDEX "notifications_announced_idx" ON "notifications"("related_id", "read")
  WHERE "type" = 'admin_announcement';
