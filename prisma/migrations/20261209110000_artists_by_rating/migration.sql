-- Where artists stand by what clients say of them, in thousandths of a star below five: the mean as if five more clients had
-- given four stars, so that one of five stars does not stand before fifty of 4.8.
CREATE FUNCTION inkfolk_rating_rank(stars_sum integer, raters_count integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 5000 - (20 + stars_sum) * 1000 / (5 + raters_count);

-- The database keeps it for sorting.
ALTER TABLE "users" ADD COLUMN "rating_rank" INTEGER NOT NULL
    GENERATED ALWAYS AS (inkfolk_rating_rank("stars_sum", "raters_count")) STORED;
CREATE INDEX "users_user_type_rating_rank_followers_count_id_idx"
    ON "users" ("user_type", "rating_rank", "followers_count" DESC, "id" DESC);
