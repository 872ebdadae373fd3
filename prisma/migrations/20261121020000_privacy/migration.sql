-- The four privacy switches, blocks, and accounts that wait for their erasure.
ALTER TABLE "users"
    ADD COLUMN "profile_visible" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "show_location" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "allow_messages" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "show_activity_status" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "deletion_requested_at" TIMESTAMP(3);

CREATE TABLE "blocks" (
    "id" UUID NOT NULL,
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "blocks_blocker_id_blocked_id_key" ON "blocks"("blocker_id", "blocked_id");
CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_not_oneself" CHECK ("blocker_id" <> "blocked_id");

-- Nearly everybody is visible: lists that leave out the others find those by these.
CREATE INDEX "users_private_idx" ON "users"("id") WHERE NOT "profile_visible";
CREATE INDEX "users_leaving_idx" ON "users"("id") WHERE "deletion_requested_at" IS NOT NULL;
