-- A notification quotes a comment or a review. Once that is deleted, by whom or with what it may be, the quote goes as well.
CREATE INDEX "notifications_comment_id_idx" ON "notifications"("comment_id") WHERE "comment_id" IS NOT NULL;

CREATE FUNCTION inkfolk_unquote_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE notifications SET message = 'This comment was deleted' FROM gone
        WHERE notifications.comment_id = gone.id AND notifications.type IN ('comment', 'reply');
    RETURN NULL;
END $$;
CREATE TRIGGER "comments_unquoted" AFTER DELETE ON "comments"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION inkfolk_unquote_comments();

CREATE FUNCTION inkfolk_unquote_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE notifications SET message = 'This review was deleted' FROM gone
        WHERE notifications.related_id = gone.booking_id AND notifications.user_id IN (gone.artist_id, gone.author_id)
            AND notifications.type IN ('review_received', 'review_replied');
    RETURN NULL;
END $$;
CREATE TRIGGER "reviews_unquoted" AFTER DELETE ON "reviews"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION inkfolk_unquote_reviews();

UPDATE notifications AS n SET message = 'This comment was deleted'
    WHERE n.type IN ('comment', 'reply') AND n.comment_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM comments AS c WHERE c.id = n.comment_id);
