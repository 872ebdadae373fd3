-- Where artists work for some days, by the clocks of that place and at hours of their own. No two of an artist's meet on a day.
CREATE TABLE "guest_spots" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "location" TEXT NOT NULL,
    "studio_name" TEXT NOT NULL DEFAULT '',
    "time_zone" TEXT NOT NULL,
    "hours" JSONB NOT NULL,
    CONSTRAINT "guest_spots_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "guest_spots_hours" CHECK (jsonb_typeof("hours") = 'array'),
    CONSTRAINT "guest_spots_days" CHECK ("first_day" <= "last_day"),
    CONSTRAINT "guest_spots_apart"
        EXCLUDE USING gist ("artist_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&)
);
CREATE INDEX "guest_spots_artist_id_last_day_idx" ON "guest_spots"("artist_id", "last_day");
ALTER TABLE "guest_spots" ADD CONSTRAINT "guest_spots_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "availabilities"("artist_id") ON DELETE CASCADE ON UPDATE CASCADE;
