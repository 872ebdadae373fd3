-- What each of the two has done with a conversation for themselves; the other is never told.
ALTER TABLE "conversations"
  ADD COLUMN "user1_archived" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "user2_archived" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "user1_marked_unread" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "user2_marked_unread" BOOLEAN NOT NULL DEFAULT false;

-- Somebody's archive, the latest activity first, and what the badge counts besides messages.
CREATE INDEX "conversations_user1_archived_idx" ON "conversations"("user1_id", "updated_at" DESC, "id" DESC) WHERE "user1_archived";
CREATE INDEX "conversations_user2_archived_idx" ON "conversations"("user2_id", "updated_at" DESC, "id" DESC) WHERE "user2_archived";
CREATE INDEX "conversations_user1_marked_idx" ON "conversations"("user1_id") WHERE "user1_marked_unread";
CREATE INDEX "conversations_user2_marked_idx" ON "conversations"("user2_id") WHERE "user2_marked_unread";
