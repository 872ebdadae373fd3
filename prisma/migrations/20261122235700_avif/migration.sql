ALTER TABLE "media_objects" ADD COLUMN "has_avif" BOOLEAN NOT NULL DEFAULT false;
