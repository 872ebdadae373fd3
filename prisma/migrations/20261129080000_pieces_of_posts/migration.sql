-- A piece may show the photo of a post: it goes with the post, and an artist has each photo once.
ALTER TABLE "portfolio_items" ADD COLUMN "post_id" UUID;
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_post_id_fkey"
  FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "portfolio_items_post_id_artist_id_key" ON "portfolio_items"("post_id", "artist_id");
