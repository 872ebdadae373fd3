-- Whose comments wait until the post's author approves them, and whose messages wait among the requests.
CREATE TABLE "restrictions" (
    "id" UUID NOT NULL,
    "restricter_id" UUID NOT NULL,
    "restricted_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "restrictions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "restrictions_restricter_id_restricted_id_key" ON "restrictions"("restricter_id", "restricted_id");
CREATE INDEX "restrictions_restricter_id_id_idx" ON "restrictions"("restricter_id", "id" DESC);
CREATE INDEX "restrictions_restricted_id_idx" ON "restrictions"("restricted_id");
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_restricter_id_fkey" FOREIGN KEY ("restricter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_restricted_id_fkey" FOREIGN KEY ("restricted_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_not_oneself" CHECK ("restricter_id" <> "restricted_id");

ALTER TABLE "comments" ADD COLUMN "waits" BOOLEAN NOT NULL DEFAULT false;
