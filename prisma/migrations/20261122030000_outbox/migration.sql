-- What must leave after a commit and survive the process that made it: a row of the same transaction, worked off later.
CREATE TYPE "outbox_state" AS ENUM ('waiting', 'done', 'dead');
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT,
    "payload" JSONB NOT NULL,
    "user_id" UUID,
    "state" "outbox_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMP(3) NOT NULL,
    "next_at" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbox_payload_is_small" CHECK (octet_length("payload"::text) <= 16384)
);
CREATE UNIQUE INDEX "outbox_kind_key_key" ON "outbox"("kind", "key");
CREATE INDEX "outbox_user_id_idx" ON "outbox"("user_id");
-- What is looked for every few seconds; rows that are over are not in it.
CREATE INDEX "outbox_waiting_idx" ON "outbox"("kind", "next_at") WHERE "state" = 'waiting';
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
