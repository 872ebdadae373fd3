-- Photos of what a session left, beside what its client says of it.
ALTER TABLE "reviews"
    ADD COLUMN "image_urls" TEXT[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT "reviews_photos_check" CHECK (cardinality("image_urls") <= 4);
