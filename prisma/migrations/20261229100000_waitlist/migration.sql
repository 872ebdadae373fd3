CREATE TYPE "waitlist_state" AS ENUM ('waiting', 'booked');
CREATE TYPE "opening_source" AS ENUM ('session', 'hours', 'artist');
CREATE TYPE "opening_state" AS ENUM ('open', 'filled', 'over');
CREATE TYPE "offer_state" AS ENUM ('open', 'accepted', 'declined', 'lapsed', 'withdrawn');

-- Who waits for an artist, once each, and for what.
CREATE TABLE "waitlist_entries" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "duration" INTEGER NOT NULL,
    "windows" JSONB NOT NULL DEFAULT '[]',
    "notice_hours" INTEGER NOT NULL DEFAULT 0,
    "until" DATE NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" "waitlist_state" NOT NULL DEFAULT 'waiting',
    "joined_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hours_offered_at" TIMESTAMP(3),

    CONSTRAINT "waitlist_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waitlist_entries_two_people" CHECK ("client_id" <> "artist_id"),
    CONSTRAINT "waitlist_entries_wishes_check" CHECK ("duration" > 0 AND "notice_hours" >= 0),
    CONSTRAINT "waitlist_entries_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "waitlist_entries_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "waitlist_entries_client_id_artist_id_key" ON "waitlist_entries" ("client_id", "artist_id");
CREATE INDEX "waitlist_entries_artist_id_state_joined_at_id_idx" ON "waitlist_entries" ("artist_id", "state", "joined_at", "id");
CREATE INDEX "waitlist_entries_until_idx" ON "waitlist_entries" ("until");

-- A time of an artist's that came to be free.
CREATE TABLE "waitlist_openings" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "source" "opening_source" NOT NULL,
    "state" "opening_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_openings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waitlist_openings_times" CHECK ("starts_at" < "ends_at"),
    CONSTRAINT "waitlist_openings_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "waitlist_openings_artist_id_idx" ON "waitlist_openings" ("artist_id");
CREATE INDEX "waitlist_openings_ends_at_idx" ON "waitlist_openings" ("ends_at");

-- An opening is offered to one after the other, and one who waits answers one offer after the other.
CREATE TABLE "waitlist_offers" (
    "id" UUID NOT NULL,
    "opening_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "time_zone" TEXT,
    "held_until" TIMESTAMP(3) NOT NULL,
    "state" "offer_state" NOT NULL DEFAULT 'open',
    "booking_id" UUID,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMP(3),

    CONSTRAINT "waitlist_offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waitlist_offers_times" CHECK ("starts_at" < "ends_at" AND "held_until" <= "starts_at"),
    CONSTRAINT "waitlist_offers_booking_check" CHECK ("booking_id" IS NULL OR "state" = 'accepted'),
    CONSTRAINT "waitlist_offers_opening_id_fkey" FOREIGN KEY ("opening_id") REFERENCES "waitlist_openings" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "waitlist_offers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waitlist_entries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "waitlist_offers_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "waitlist_offers_one_open_key" ON "waitlist_offers" ("opening_id") WHERE "state" IN ('open', 'accepted');
CREATE UNIQUE INDEX "waitlist_offers_one_each_key" ON "waitlist_offers" ("entry_id") WHERE "state" = 'open';
CREATE UNIQUE INDEX "waitlist_offers_booking_id_key" ON "waitlist_offers" ("booking_id");
CREATE INDEX "waitlist_offers_opening_id_idx" ON "waitlist_offers" ("opening_id");
CREATE INDEX "waitlist_offers_entry_id_idx" ON "waitlist_offers" ("entry_id");
CREATE INDEX "waitlist_offers_state_held_until_idx" ON "waitlist_offers" ("state", "held_until");

-- For how many minutes an offer waits; empty: the artist offers themselves.
ALTER TABLE "availabilities" ADD COLUMN "offer_minutes" INTEGER DEFAULT 120;
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_offer_minutes_check" CHECK ("offer_minutes" BETWEEN 15 AND 1440);

-- What is read as being about bookings now has offers in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'booking_client_confirmed', 'review_received', 'review_replied', 'project_planned',
        'project_quote_changed', 'project_accepted', 'project_closed', 'waitlist_joined', 'waitlist_offer');
