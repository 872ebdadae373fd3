-- What artists say that one chooses by: the languages that they speak with clients, and what an hour costs about.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "languages" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "price_band" SMALLINT;

ALTER TABLE "users" ADD CONSTRAINT "users_languages_check" CHECK (cardinality("languages") <= 8),
ADD CONSTRAINT "users_price_band_check" CHECK ("price_band" BETWEEN 1 AND 4);
