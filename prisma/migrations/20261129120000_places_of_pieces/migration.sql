-- An artist's pieces stand in the order that the artist gives them, at first the newest before the others.
ALTER TABLE "portfolio_items" ADD COLUMN "place" UUID;
UPDATE "portfolio_items" SET "place" = "id";
ALTER TABLE "portfolio_items" ALTER COLUMN "place" SET NOT NULL;
CREATE INDEX "portfolio_items_artist_id_place_idx" ON "portfolio_items"("artist_id", "place" DESC);
DROP INDEX "portfolio_items_artist_id_id_idx";
