-- Where people have a page of their own, and what an artist's smallest piece costs.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "website" TEXT,
ADD COLUMN "instagram" TEXT,
ADD COLUMN "starting_price" INTEGER;

ALTER TABLE "users" ADD CONSTRAINT "users_website_check" CHECK ("website" ~ '^https?://' AND char_length("website") <= 200),
ADD CONSTRAINT "users_instagram_check" CHECK ("instagram" ~ '^[a-z0-9._]{1,30}$'),
ADD CONSTRAINT "users_starting_price_check" CHECK ("starting_price" BETWEEN 1 AND 1000000);
