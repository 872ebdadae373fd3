-- Calendars that artists keep elsewhere. Of such a calendar only the times are kept at which they are busy, as one value:
-- a reading replaces it whole, and what lies in a stretch of time is cut out of it in one step.
CREATE TABLE "busy_calendars" (
    "artist_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "busy" TSMULTIRANGE NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMP(3) NOT NULL,
    "read_next_at" TIMESTAMP(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "busy_calendars_pkey" PRIMARY KEY ("artist_id"),
    CONSTRAINT "busy_calendars_failures" CHECK ("failures" >= 0)
);
CREATE INDEX "busy_calendars_read_next_at_idx" ON "busy_calendars"("read_next_at");
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
