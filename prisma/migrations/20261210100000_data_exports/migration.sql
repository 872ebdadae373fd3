-- What we keep about somebody, as an archive for them alone.
CREATE TYPE "data_export_state" AS ENUM ('preparing', 'ready', 'failed');
CREATE TABLE "data_exports" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "data_export_state" NOT NULL DEFAULT 'preparing',
    "bytes" INTEGER,
    "requested_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3),

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "data_exports_ready_check" CHECK (("state" = 'ready') = ("expires_at" IS NOT NULL AND "bytes" IS NOT NULL))
);
CREATE UNIQUE INDEX "data_exports_id_key" ON "data_exports"("id");
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports"("expires_at");
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whose profiles somebody looked at is theirs to take away, too.
CREATE INDEX "profile_views_viewer_id_id_idx" ON "profile_views"("viewer_id", "id");
