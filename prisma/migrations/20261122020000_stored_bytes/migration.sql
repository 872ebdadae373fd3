-- What an account stores is counted against its quota. What was stored before is not known, and counts as nothing.
ALTER TABLE "media_objects" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
