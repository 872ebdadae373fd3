-- What finds the right artist: whether they take bookings, how long they have worked, what they are known for.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "takes_bookings" BOOLEAN NOT NULL DEFAULT true;

-- Experience is what artists write about themselves: "11 years", "10+ yrs", "over 15 years", "12". A year ("since 2012")
-- and other units ("6 months") say no number of years.
CREATE FUNCTION "inkfolk_years"(text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT substring($1 from '(?:^|[^0-9])([0-9]{1,2})\s*\+?\s*(?:[yY]|$)')::integer $$;

CREATE INDEX "users_experience_years_idx" ON "users" (inkfolk_years("experience")) WHERE "experience" IS NOT NULL;
CREATE INDEX "users_specialization_trigram_idx" ON "users" USING gin (inkfolk_unaccent(' ' || "specialization") gin_trgm_ops)
    WHERE "specialization" IS NOT NULL;
