-- People choose whether to be notified of message requests.
ALTER TYPE "notification_group" ADD VALUE 'messages';

-- They are among what people do.
DROP INDEX "notifications_social_idx";
CREATE INDEX "notifications_social_idx" ON "notifications"("user_id", "id" DESC)
  WHERE "type" IN ('follow', 'follow_requested', 'follow_accepted', 'like', 'comment', 'reply', 'mention',
    'message_request', 'tag_requested', 'tag_resolved');
