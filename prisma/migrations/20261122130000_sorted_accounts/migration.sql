-- What the dashboard's list of accounts is sorted by: names as a dictionary has them, and how much somebody shared.

ALTER TABLE "users" ADD COLUMN "name_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (inkfolk_unaccent("full_name")) STORED;

-- CreateIndex
CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id");
CREATE INDEX "users_posts_count_id_idx" ON "users"("posts_count" DESC, "id" DESC);
