-- What a client wants something like: a piece of the artist's portfolio, as long as it is there.
ALTER TABLE "bookings" ADD COLUMN "piece_id" UUID;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_piece_id_fkey"
  FOREIGN KEY ("piece_id") REFERENCES "portfolio_items" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- A piece that is removed is looked for here.
CREATE INDEX "bookings_piece_id_idx" ON "bookings" ("piece_id");
