-- What was removed, as far as it can be put back once somebody appeals; empty again when that is over.
ALTER TABLE "decisions" ADD COLUMN "kept" JSONB;

-- By which the job finds what is kept for no longer.
CREATE INDEX "decisions_kept_idx" ON "decisions" ("created_at") WHERE "kept" IS NOT NULL;
