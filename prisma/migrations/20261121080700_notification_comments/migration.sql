-- The comment that a notification tells of, so that it leads there and not only to the post.
ALTER TABLE "notifications" ADD COLUMN "comment_id" UUID;
