-- Programs of a person are told of changes at addresses of theirs. An endpoint that a key made ends with it.
CREATE TYPE "webhook_disabled_reason" AS ENUM ('gone', 'failing', 'key_ended');
CREATE TYPE "webhook_delivery_state" AS ENUM ('waiting', 'delivered', 'failed');

CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key_id" UUID,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "description" TEXT NOT NULL DEFAULT '',
    "secret_key" TEXT NOT NULL,
    "previous_secret_key" TEXT,
    "previous_secret_until" TIMESTAMP(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" "webhook_disabled_reason",
    "delivered_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_are_off_for_a_reason" CHECK (NOT "enabled" OR "disabled_reason" IS NULL)
);
CREATE INDEX "webhook_endpoints_user_id_id_idx" ON "webhook_endpoints"("user_id", "id" DESC);
CREATE INDEX "webhook_endpoints_key_id_idx" ON "webhook_endpoints"("key_id");
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an endpoint is sent. The text is written at the first attempt, and stays the same at every other.
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "change_id" UUID,
    "change_position" BIGINT,
    "type" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'waiting',
    "body" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_attempt_at" TIMESTAMP(3),
    "next_attempt_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_body_is_small" CHECK (octet_length("body") <= 20480),
    CONSTRAINT "webhook_deliveries_wait_for_a_time" CHECK (("state" = 'waiting') = ("next_attempt_at" IS NOT NULL))
);
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_change_id_key" ON "webhook_deliveries"("endpoint_id", "change_id");
CREATE INDEX "webhook_deliveries_endpoint_id_id_idx" ON "webhook_deliveries"("endpoint_id", "id" DESC);
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
-- Those of an endpoint that are left when it is turned off.
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("endpoint_id") WHERE "state" = 'waiting';
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "status" INTEGER,
    "milliseconds" INTEGER NOT NULL,
    "error" TEXT,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id");
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rows of a kind that share a lane are done one after the other, and keep no row of another lane from its turn.
ALTER TABLE "outbox" ADD COLUMN "lane" TEXT NOT NULL DEFAULT '';
DROP INDEX "outbox_waiting_idx";
CREATE INDEX "outbox_waiting_idx" ON "outbox"("kind", "lane", "next_at") WHERE "state" = 'waiting';
