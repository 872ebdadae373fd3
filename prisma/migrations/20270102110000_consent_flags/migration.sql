-- Whether its client was asked to sign for a session, and whether they stated a birth date under age, which the artist
-- dismisses.
ALTER TABLE "bookings"
    ADD COLUMN "consent_asked_at" TIMESTAMP(3),
    ADD COLUMN "minor_stated_at" TIMESTAMP(3),
    ADD COLUMN "minor_dismissed_at" TIMESTAMP(3),
    ADD CONSTRAINT "bookings_minor_dismissed" CHECK ("minor_dismissed_at" IS NULL OR "minor_dismissed_at" >= "minor_stated_at");

-- By which the job finds whom to ask.
CREATE INDEX "bookings_consent_asking_idx" ON "bookings" ("preferred_date")
    WHERE "status" = 'confirmed' AND "consent_asked_at" IS NULL;

-- What is read as being about bookings now has what is to be signed in it, besides all that it has.
DO $$
DECLARE
    definition TEXT := pg_get_indexdef('notifications_bookings_idx'::regclass);
BEGIN
    DROP INDEX "notifications_bookings_idx";
    EXECUTE replace(definition, 'ARRAY[', 'ARRAY[''booking_consent''::text, ');
END $$;
