-- Times that are kept for one person for a while: chosen in the dialog, offered to them, or claimed. Which of them are over
-- is for the clock to say; whoever holds a time removes those first, under the artist's lock. What is left of two people's
-- never meets.
CREATE TYPE "hold_purpose" AS ENUM ('choice', 'offer', 'claim');

CREATE TABLE "slot_holds" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "holder_id" UUID NOT NULL,
    "purpose" "hold_purpose" NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "slot_holds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "slot_holds_times" CHECK ("starts_at" < "ends_at" AND "created_at" < "expires_at"),
    CONSTRAINT "slot_holds_people" CHECK ("artist_id" <> "holder_id"),
    CONSTRAINT "slot_holds_apart"
        EXCLUDE USING gist ("artist_id" WITH =, "holder_id" WITH <>, tsrange("starts_at", "ends_at") WITH &&)
);
CREATE UNIQUE INDEX "slot_holds_artist_id_holder_id_purpose_key" ON "slot_holds"("artist_id", "holder_id", "purpose");
CREATE INDEX "slot_holds_holder_id_idx" ON "slot_holds"("holder_id");
CREATE INDEX "slot_holds_expires_at_idx" ON "slot_holds"("expires_at");
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
