-- What clients say of a session that took place. The key to the booking holds all of what makes a review honest: it is of
-- that session, by its client, of its artist, and the session stays completed for as long as the review stands.
CREATE UNIQUE INDEX "bookings_id_client_id_artist_id_status_key" ON "bookings" ("id", "client_id", "artist_id", "status");

CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "booking_status" "booking_status" NOT NULL DEFAULT 'completed',
    "stars" SMALLINT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "edited_at" TIMESTAMP(3),
    "reply" TEXT NOT NULL DEFAULT '',
    "replied_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_stars_check" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_booking_status_check" CHECK ("booking_status" = 'completed'),
    CONSTRAINT "reviews_reply_check" CHECK (("reply" = '') = ("replied_at" IS NULL)),
    CONSTRAINT "reviews_booking_fkey" FOREIGN KEY ("booking_id", "author_id", "artist_id", "booking_status")
        REFERENCES "bookings" ("id", "client_id", "artist_id", "status") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "reviews_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reviews_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "reviews_booking_id_key" ON "reviews" ("booking_id");
CREATE INDEX "reviews_artist_id_id_idx" ON "reviews" ("artist_id", "id" DESC);
CREATE INDEX "reviews_artist_id_author_id_id_idx" ON "reviews" ("artist_id", "author_id", "id" DESC);
CREATE INDEX "reviews_author_id_idx" ON "reviews" ("author_id");

-- When our staff removed what was said of it: nobody says it again.
ALTER TABLE "bookings" ADD COLUMN "review_removed_at" TIMESTAMP(3);

-- Of each client the latest review counts for the mean: how many clients that are, and their stars together.
ALTER TABLE "users"
    ADD COLUMN "reviews_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "raters_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "stars_sum" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "users_reviews_check" CHECK (
        "reviews_count" >= 0 AND "raters_count" >= 0 AND "stars_sum" >= 0);

-- Counted by the database, because reviews also go with their authors and their bookings. What a client's latest review is
-- changes with every one, so all of the artist's are counted again, while nobody else does.
CREATE FUNCTION inkfolk_count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM users WHERE id IN (SELECT artist_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET (reviews_count, raters_count, stars_sum) = (
        SELECT (SELECT count(*) FROM reviews WHERE artist_id = users.id), count(*), coalesce(sum(latest.stars), 0)
        FROM (
            SELECT DISTINCT ON (author_id) stars FROM reviews WHERE artist_id = users.id ORDER BY author_id, id DESC
        ) AS latest)
    WHERE id IN (SELECT artist_id FROM changed);
    RETURN NULL;
END $$;
CREATE TRIGGER "reviews_written" AFTER INSERT ON "reviews"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION inkfolk_count_reviews();
CREATE TRIGGER "reviews_edited" AFTER UPDATE ON "reviews"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION inkfolk_count_reviews();
CREATE TRIGGER "reviews_gone" AFTER DELETE ON "reviews"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION inkfolk_count_reviews();

-- Reviews can be reported as everything else that somebody makes.
ALTER TYPE "report_target" ADD VALUE 'review';
ALTER TABLE "reports"
    ADD COLUMN "review_id" UUID,
    ADD CONSTRAINT "reports_review_check" CHECK ("review_id" IS NULL OR "review_id" = "target_id"
        AND num_nonnulls("comment_id", "post_id", "message_id", "piece_id") = 0),
    ADD CONSTRAINT "reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "reports_review_id_idx" ON "reports" ("review_id");

ALTER TYPE "notification_group" ADD VALUE 'reviews';

-- What is read as being about bookings now has reviews in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'review_received', 'review_replied');
