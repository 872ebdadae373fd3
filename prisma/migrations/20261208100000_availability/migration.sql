-- When artists work. A client may ask an artist who says no hours for any time, as before.
CREATE TABLE "availabilities" (
    "artist_id" UUID NOT NULL,
    "time_zone" TEXT NOT NULL,
    "hours" JSONB NOT NULL DEFAULT '[]',
    "buffer_before" INTEGER NOT NULL DEFAULT 0,
    "buffer_after" INTEGER NOT NULL DEFAULT 15,
    "book_ahead" INTEGER NOT NULL DEFAULT 180,
    "daily_limit" INTEGER,
    "step" INTEGER NOT NULL DEFAULT 30,
    CONSTRAINT "availabilities_pkey" PRIMARY KEY ("artist_id"),
    CONSTRAINT "availabilities_hours" CHECK (jsonb_typeof("hours") = 'array'),
    CONSTRAINT "availabilities_buffers" CHECK ("buffer_before" BETWEEN 0 AND 240 AND "buffer_after" BETWEEN 0 AND 240),
    CONSTRAINT "availabilities_book_ahead" CHECK ("book_ahead" BETWEEN 1 AND 730),
    CONSTRAINT "availabilities_daily_limit" CHECK ("daily_limit" BETWEEN 1 AND 12),
    CONSTRAINT "availabilities_step" CHECK ("step" IN (15, 30, 60))
);
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Days that differ from the week: closed where there are no hours. No two of an artist's meet on a day.
CREATE TABLE "availability_exceptions" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "hours" JSONB NOT NULL DEFAULT '[]',
    "label" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "availability_exceptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "availability_exceptions_hours" CHECK (jsonb_typeof("hours") = 'array'),
    CONSTRAINT "availability_exceptions_days" CHECK ("first_day" <= "last_day"),
    CONSTRAINT "availability_exceptions_apart"
        EXCLUDE USING gist ("artist_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&)
);
CREATE INDEX "availability_exceptions_artist_id_last_day_idx" ON "availability_exceptions"("artist_id", "last_day");
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "availabilities"("artist_id") ON DELETE CASCADE ON UPDATE CASCADE;
