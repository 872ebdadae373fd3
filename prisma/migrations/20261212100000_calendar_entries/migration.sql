-- What artists enter into their calendars themselves: people who came without asking here, and time that is not to be had.
-- No two of an artist's meet; that none meets a session is seen to under the artist's lock, which both are written under.
CREATE TYPE "calendar_entry_kind" AS ENUM ('walk_in', 'block');

CREATE TABLE "calendar_entries" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "kind" "calendar_entry_kind" NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "calendar_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_entries_times" CHECK ("starts_at" < "ends_at"),
    CONSTRAINT "calendar_entries_name" CHECK ("kind" = 'walk_in' OR "name" = ''),
    CONSTRAINT "calendar_entries_apart"
        EXCLUDE USING gist ("artist_id" WITH =, tsrange("starts_at", "ends_at") WITH &&)
);
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- All that keeps an artist from another session. Each half is answered by the index of its exclusion constraint.
CREATE VIEW "taken_times" AS
    SELECT "id", "artist_id", tsrange("preferred_date", "ends_at") AS "during" FROM "bookings" WHERE "status" = 'confirmed'
    UNION ALL
    SELECT "id", "artist_id", tsrange("starts_at", "ends_at") FROM "calendar_entries";
