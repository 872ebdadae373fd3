-- The addresses at which people's calendars read their sessions. A row says only half of an address; the other half is
-- made with the server's secret, so that whoever reads the table can open none of them.
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "busy_only" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "calendar_feeds_key_key" ON "calendar_feeds"("key");
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
