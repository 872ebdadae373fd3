-- What came up and what is shown of it, each as its SHA-256: the same picture is found again under another name.
ALTER TABLE "media_objects" ADD COLUMN "hashes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "media_objects_hashes_idx" ON "media_objects" USING GIN ("hashes") WITH (gin_pending_list_limit = 64);

-- How a full name looks to a hasty reader, of the form in which users keep it for sorting.
CREATE FUNCTION inkfolk_name_skeleton(name_key TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN inkfolk_username_skeleton(regexp_replace(name_key, '[\s!-/:-@\[-`{-~]', '', 'g'));
CREATE INDEX "users_verified_name_idx" ON "users"(inkfolk_name_skeleton("name_key")) WHERE "verified";

-- Who took the name or a picture of somebody verified, for admins to look at.
CREATE TYPE "lookalike_reason" AS ENUM ('name', 'picture');
CREATE TYPE "lookalike_state" AS ENUM ('open', 'dismissed', 'dealt_with');
CREATE TABLE "lookalikes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "reason" "lookalike_reason" NOT NULL,
    "state" "lookalike_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "lookalikes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "lookalikes_state_id_idx" ON "lookalikes"("state", "id" DESC);
CREATE INDEX "lookalikes_user_id_idx" ON "lookalikes"("user_id");
CREATE INDEX "lookalikes_artist_id_idx" ON "lookalikes"("artist_id");
CREATE UNIQUE INDEX "lookalikes_one_open_key" ON "lookalikes"("user_id", "artist_id", "reason") WHERE "state" = 'open';
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
