-- The outbox sends announcements when their time comes, also those that wait already.
INSERT INTO "outbox" ("id", "kind", "key", "payload", "due_at", "next_at", "created_at")
SELECT uuid7(), 'announcement', "id"::text, jsonb_build_object('id', "id"), "send_at", "send_at", "created_at"
FROM "scheduled_announcements";
DELETE FROM "job_runs" WHERE "name" = 'send scheduled announcements';
DROP INDEX "scheduled_announcements_send_at_idx";
