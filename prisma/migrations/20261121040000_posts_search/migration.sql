-- Who made the tattoo: the answer of the tagged artist, and every request with its outcome.
CREATE TYPE "attribution_state" AS ENUM ('pending', 'confirmed', 'rejected', 'removed', 'auto');

ALTER TABLE "posts" ADD COLUMN "rejected_artist_id" UUID;
ALTER TABLE "posts" ADD CONSTRAINT "posts_rejected_artist_id_fkey" FOREIGN KEY ("rejected_artist_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "posts" ADD CONSTRAINT "posts_one_artist" CHECK ("artist_id" IS NULL OR "rejected_artist_id" IS NULL);
CREATE INDEX "posts_rejected_artist_id_idx" ON "posts"("rejected_artist_id") WHERE "rejected_artist_id" IS NOT NULL;

CREATE TABLE "attributions" (
    "id" UUID NOT NULL,
    "post_id" UUID,
    "author_id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "state" "attribution_state" NOT NULL DEFAULT 'pending',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "attributions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "attributions_post_id_artist_id_idx" ON "attributions"("post_id", "artist_id");
CREATE INDEX "attributions_author_id_created_at_idx" ON "attributions"("author_id", "created_at");
CREATE INDEX "attributions_artist_id_idx" ON "attributions"("artist_id");
CREATE INDEX "attributions_decided_by_id_idx" ON "attributions"("decided_by_id");
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A post says of one artist at most that they made it.
CREATE UNIQUE INDEX "attributions_one_alive_key" ON "attributions"("post_id") WHERE "state" IN ('pending', 'confirmed', 'auto');
-- How many of an author's requests an artist has not answered yet.
CREATE INDEX "attributions_pending_idx" ON "attributions"("author_id", "artist_id") WHERE "state" = 'pending';

-- What an artist has to answer, and what they confirmed.
CREATE INDEX "posts_tag_requests_idx" ON "posts"("artist_id", "id" DESC) WHERE NOT "verified";
CREATE INDEX "posts_tagged_idx" ON "posts"("artist_id", "id" DESC) WHERE "verified";

INSERT INTO "attributions" ("id", "post_id", "author_id", "artist_id", "state", "created_at", "decided_by_id", "decided_at")
SELECT gen_random_uuid(), "id", "user_id", "artist_id",
    (CASE WHEN "artist_id" = "user_id" THEN 'auto' WHEN "verified" THEN 'confirmed' ELSE 'pending' END)::"attribution_state",
    "created_at", CASE WHEN "verified" THEN "artist_id" END, CASE WHEN "verified" THEN "created_at" END
FROM "posts" WHERE "artist_id" IS NOT NULL;

-- Replies hang under a comment that is no reply itself; comments are liked.
ALTER TABLE "comments" ADD COLUMN "parent_id" UUID, ADD COLUMN "likes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_likes_not_negative" CHECK ("likes" >= 0);
CREATE INDEX "comments_parent_id_id_idx" ON "comments"("parent_id", "id");
CREATE INDEX "comments_top_level_idx" ON "comments"("post_id", "id") WHERE "parent_id" IS NULL;

CREATE TABLE "comment_likes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "comment_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "comment_likes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "comment_likes_user_id_comment_id_key" ON "comment_likes"("user_id", "comment_id");
CREATE INDEX "comment_likes_comment_id_idx" ON "comment_likes"("comment_id");
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Search reads texts without accents and case. unaccent itself is not immutable, because its dictionary might be
-- replaced; nobody replaces ours, so an index may rely on it.
CREATE EXTENSION IF NOT EXISTS "unaccent";
CREATE FUNCTION "inkfolk_unaccent"(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- What somebody typed as a LIKE pattern's literal middle. Folding comes first: it may turn a letter into a wildcard.
CREATE FUNCTION "inkfolk_like"(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT regexp_replace(public.inkfolk_unaccent($1), '([\\%_])', '\\\1', 'g') $$;

-- Plain words: the text search parser would take a.b for a host and a/b for a file, and hide their parts.
CREATE FUNCTION "inkfolk_words"(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT translate(public.inkfolk_unaccent($1), './\:@#-_&?=+*''"', '               ') $$;

-- Finds texts with words that begin so.
CREATE FUNCTION "inkfolk_prefix_query"(text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT to_tsquery('simple', '''' || public.inkfolk_words($1) || ''':*') $$;

CREATE FUNCTION "inkfolk_post_document"(caption text, tags text[], location text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT to_tsvector('simple', public.inkfolk_words(
        caption || ' ' || coalesce(array_to_string(tags, ' '), '') || ' ' || coalesce(location, ''))) $$;

-- Stored, because a search for a frequent word reads the newest posts one by one.
ALTER TABLE "posts" ADD COLUMN "document" tsvector
    GENERATED ALWAYS AS (inkfolk_post_document("caption", "tags", "location")) STORED;
CREATE INDEX "posts_document_idx" ON "posts" USING gin ("document");
CREATE INDEX "posts_location_trigram_idx" ON "posts" USING gin (inkfolk_unaccent("location") gin_trgm_ops)
    WHERE "location" IS NOT NULL;

-- A part of a name from three letters on, and the beginning of any of its words: the space in front makes trigrams
-- of beginnings.
CREATE INDEX "users_name_trigram_idx" ON "users"
    USING gin (inkfolk_unaccent(' ' || "username" || ' ' || "full_name") gin_trgm_ops);
CREATE INDEX "users_username_prefix_idx" ON "users" (lower("username") COLLATE "C");
CREATE INDEX "users_location_trigram_idx" ON "users" USING gin (inkfolk_unaccent("location") gin_trgm_ops)
    WHERE "location" IS NOT NULL;

-- CreateIndex
CREATE INDEX "users_followers_count_id_idx" ON "users"("followers_count" DESC, "id" DESC);
