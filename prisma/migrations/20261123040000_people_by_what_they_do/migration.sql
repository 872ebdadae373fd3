-- Artists are found by what they are known for and have in their portfolio, by their studio, by their city where they
-- show it, and by their bio: by words that begin so or have the same stem, and where nobody is found, by words that look
-- alike.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "styles" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

UPDATE "users" SET "styles" = kept."styles" FROM (
    SELECT "artist_id", array_agg(DISTINCT "category" ORDER BY "category") AS "styles"
    FROM "portfolio_items" WHERE "category" IS NOT NULL GROUP BY "artist_id"
) AS kept WHERE "users"."id" = kept."artist_id";

CREATE FUNCTION "keep_styles"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    artist uuid := coalesce(NEW."artist_id", OLD."artist_id");
    kept text[];
BEGIN
    -- Of two who change one portfolio at once the second counts what the first left.
    PERFORM 1 FROM "users" WHERE "id" = artist FOR NO KEY UPDATE;
    kept := ARRAY(SELECT DISTINCT "category" FROM "portfolio_items"
        WHERE "artist_id" = artist AND "category" IS NOT NULL ORDER BY "category");
    UPDATE "users" SET "styles" = kept WHERE "id" = artist AND "styles" <> kept;
    RETURN NULL;
END
$$;

CREATE TRIGGER "portfolio_styles" AFTER INSERT OR DELETE OR UPDATE OF "category" ON "portfolio_items"
    FOR EACH ROW EXECUTE FUNCTION "keep_styles"();

-- The words of a text, in one spelling.
CREATE FUNCTION "inkfolk_spelt"(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT replace(replace(public.inkfolk_words($1), 'grey', 'gray'), 'colour', 'color') $$;

-- Each word with the next: who writes "fine line" is found by "fineline", too.
CREATE FUNCTION "inkfolk_pairs"(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT string_agg("one" || "next", ' ') FROM (
        SELECT "word" AS "one", lead("word") OVER (ORDER BY "place") AS "next"
        FROM regexp_split_to_table(public.inkfolk_spelt($1), '[\s,;()]+') WITH ORDINALITY AS words("word", "place")
        WHERE "word" <> '') AS pairs $$;

-- A text by its words as they are, and by their stems.
CREATE FUNCTION "inkfolk_terms"(text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT to_tsvector('simple', words) || to_tsvector('english', words)
        FROM (SELECT coalesce(public.inkfolk_spelt($1), '') AS words) AS spelt $$;

-- The name is there so that it may be one of several words.
CREATE FUNCTION "inkfolk_about"(
    user_type "user_type", full_name text, specialization text, styles text[], studio_name text, bio text, location text,
    show_location boolean
) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT setweight(public.inkfolk_terms(concat_ws(' ', known, public.inkfolk_pairs(known))), 'A')
            || setweight(public.inkfolk_terms(studio_name), 'B')
            || setweight(public.inkfolk_terms(CASE WHEN show_location THEN location END), 'C')
            || setweight(public.inkfolk_terms(concat_ws(' ', bio, full_name)), 'D')
        FROM (SELECT concat_ws(' ', specialization, array_to_string(styles, ' ')) AS known) AS said
        WHERE user_type = 'artist' $$;

-- Whether a word of a text begins so, from three letters on, or has the same stem; $2: of which weights. Such that its
-- callers' statements take it in: to call it takes longer than all that it does.
CREATE FUNCTION "inkfolk_about_query"(text, text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT to_tsquery('simple', '''' || public.inkfolk_spelt($1) || ''':' || left('*', char_length($1) - 2) || $2)
        || to_tsquery('english', '''' || public.inkfolk_spelt($1) || ''':' || $2) $$;

-- What a word that is misspelt may have meant.
CREATE FUNCTION "inkfolk_known"(
    user_type "user_type", full_name text, specialization text, styles text[], studio_name text, location text,
    show_location boolean
) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.inkfolk_spelt(concat_ws(' ', '', full_name, specialization, array_to_string(styles, ' '), studio_name,
        CASE WHEN show_location THEN location END)) WHERE user_type = 'artist' $$;

ALTER TABLE "users"
    ADD COLUMN "about" tsvector GENERATED ALWAYS AS
        (inkfolk_about("user_type", "full_name", "specialization", "styles", "studio_name", "bio", "location", "show_location")) STORED,
    ADD COLUMN "known" TEXT GENERATED ALWAYS AS
        (inkfolk_known("user_type", "full_name", "specialization", "styles", "studio_name", "location", "show_location")) STORED;
CREATE INDEX "users_about_idx" ON "users" USING gin ("about") WITH (gin_pending_list_limit = 64)
    WHERE "user_type" = 'artist';
CREATE INDEX "users_known_trigram_idx" ON "users" USING gin ("known" gin_trgm_ops) WITH (gin_pending_list_limit = 64)
    WHERE "user_type" = 'artist';
