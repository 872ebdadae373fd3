-- Whose posts and comments somebody does not want to come across.
CREATE TABLE "mutes" (
    "id" UUID NOT NULL,
    "muter_id" UUID NOT NULL,
    "muted_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mutes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mutes_muter_id_muted_id_key" ON "mutes"("muter_id", "muted_id");
CREATE INDEX "mutes_muter_id_id_idx" ON "mutes"("muter_id", "id" DESC);
CREATE INDEX "mutes_muted_id_idx" ON "mutes"("muted_id");
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_fkey" FOREIGN KEY ("muter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_fkey" FOREIGN KEY ("muted_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_not_oneself" CHECK ("muter_id" <> "muted_id");
