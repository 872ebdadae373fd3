-- The picture of a licence, which only its owner and our staff see.
ALTER TYPE "media_kind" ADD VALUE 'document';

-- What artists sent to be verified, and what became of it.
CREATE TYPE "verification_state" AS ENUM ('requested', 'more_asked', 'approved', 'under_review', 'rejected', 'revoked');
CREATE TABLE "verifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "verification_state" NOT NULL DEFAULT 'requested',
    "studio_name" TEXT NOT NULL DEFAULT '',
    "licence_number" TEXT NOT NULL DEFAULT '',
    "licence_state" TEXT NOT NULL DEFAULT '',
    "document_url" TEXT,
    "document_until" TIMESTAMP(3),
    "name_before" TEXT,
    "username_before" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "verifications_decided_check" CHECK (("state" = 'requested') = ("decided_at" IS NULL))
);
CREATE INDEX "verifications_user_id_id_idx" ON "verifications"("user_id", "id" DESC);
CREATE INDEX "verifications_state_id_idx" ON "verifications"("state", "id" DESC);
CREATE INDEX "verifications_document_until_idx" ON "verifications"("document_until");
CREATE UNIQUE INDEX "verifications_one_alive_key" ON "verifications"("user_id") WHERE "state" NOT IN ('rejected', 'revoked');
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
