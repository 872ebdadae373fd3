-- Designs that artists have ready, for whoever claims one. A claim is over when its time is, for the clock to say.
CREATE TABLE "flash_designs" (
    "id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "unit" "size_unit" NOT NULL,
    "price" INTEGER NOT NULL,
    "duration" INTEGER NOT NULL,
    "repeatable" BOOLEAN NOT NULL DEFAULT false,
    "claimed_by_id" UUID,
    "claimed_until" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "flash_designs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "flash_designs_size_check" CHECK ("width" > 0 AND "height" > 0),
    CONSTRAINT "flash_designs_terms_check" CHECK ("price" >= 0 AND "duration" > 0),
    CONSTRAINT "flash_designs_claim_check" CHECK ("claimed_by_id" IS NULL OR ("claimed_until" IS NOT NULL AND "claimed_by_id" <> "artist_id")),
    CONSTRAINT "flash_designs_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "flash_designs_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "flash_designs_artist_id_id_idx" ON "flash_designs" ("artist_id", "id" DESC);
CREATE INDEX "flash_designs_claimed_by_id_idx" ON "flash_designs" ("claimed_by_id");

-- A design of which there is one is sold as long as a booking of it stands. The artist's lock keeps it at one.
ALTER TABLE "bookings" ADD COLUMN "flash_design_id" UUID;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_flash_design_id_fkey" FOREIGN KEY ("flash_design_id")
    REFERENCES "flash_designs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "bookings_flash_design_id_idx" ON "bookings" ("flash_design_id");
