-- What an artist can be chosen by, so that one index answers any filters together: 'language sv', 'style Fine line',
-- 'band 3', 'stars 4.5' and 'years 5' for each choice of at least so many, 'verified', 'bookings'.
CREATE FUNCTION "inkfolk_facets"(
    user_type "user_type", languages text[], styles text[], price_band smallint, stars_sum integer, raters_count integer,
    experience text, verified boolean, takes_bookings boolean
) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN user_type = 'artist' THEN array_remove(
            ARRAY(SELECT 'language ' || tag FROM unnest(languages) AS tag)
            || ARRAY(SELECT 'style ' || style FROM unnest(styles) AS style)
            || ARRAY(SELECT 'stars ' || least FROM unnest('{3,4,4.5}'::float8[]) AS least
                WHERE stars_sum::float8 / nullif(raters_count, 0) >= least)
            || ARRAY(SELECT 'years ' || least FROM unnest('{1,3,5,10,20,30,40}'::integer[]) AS least
                WHERE public.inkfolk_years(experience) >= least)
            || ARRAY['band ' || price_band, CASE WHEN verified THEN 'verified' END, CASE WHEN takes_bookings THEN 'bookings' END],
            NULL) ELSE '{}' END $$;

ALTER TABLE "users" ADD COLUMN "facets" TEXT[] NOT NULL GENERATED ALWAYS AS
    (inkfolk_facets("user_type", "languages", "styles", "price_band", "stars_sum", "raters_count", "experience", "verified",
        "takes_bookings")) STORED;
CREATE INDEX "users_facets_idx" ON "users" USING gin ("facets") WITH (gin_pending_list_limit = 64)
    WHERE "user_type" = 'artist';

-- Who has so many years is among those who have at least a choice of them.
DROP INDEX "users_experience_years_idx";
