-- A suspension that is over leaves nothing in the row; its decision says that there was one.
UPDATE "users" SET "suspended_until" = NULL WHERE "suspended_until" <= now() AT TIME ZONE 'UTC';

-- Who is nobody to everybody else: whoever waits for their erasure, and whoever is suspended.
ALTER TABLE "users" ADD COLUMN "hidden" BOOLEAN NOT NULL
    GENERATED ALWAYS AS ("deletion_requested_at" IS NOT NULL OR "suspended_until" IS NOT NULL) STORED;
DROP INDEX "users_leaving_idx";
CREATE INDEX "users_hidden_idx" ON "users" ("id") WHERE "hidden";

-- By which the job finds whose suspension is over.
CREATE INDEX "users_suspended_until_idx" ON "users" ("suspended_until") WHERE "suspended_until" IS NOT NULL;

-- One of the two is suspended.
ALTER TYPE "booking_resolution" ADD VALUE 'account_suspended';
