-- The photo that shows how the tattoo of a session has healed: a post of its client's, one of each session. How many weeks it was
-- after the session stays with the post when the booking is no longer kept.
ALTER TABLE "posts" ADD COLUMN "healed_booking_id" UUID, ADD COLUMN "healed_weeks" SMALLINT;
ALTER TABLE "posts" ADD CONSTRAINT "posts_healed" CHECK ("healed_weeks" >= 0 AND ("healed_booking_id" IS NULL OR "healed_weeks" IS NOT NULL));
CREATE UNIQUE INDEX "posts_healed_booking_id_key" ON "posts" ("healed_booking_id");
ALTER TABLE "posts" ADD CONSTRAINT "posts_healed_booking_id_fkey"
    FOREIGN KEY ("healed_booking_id") REFERENCES "bookings" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
