-- What a reading of a connected calendar could not make out, for its artist to see.
ALTER TABLE "busy_calendars"
    ADD COLUMN "unread_events" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "unknown_zones" TEXT[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT "busy_calendars_unread_events" CHECK ("unread_events" >= 0);
