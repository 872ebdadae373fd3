-- Announcements that wait for their time or are being sent, and pieces that our staff put first among the featured.
CREATE TABLE "scheduled_announcements" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "user_type" "user_type",
    "user_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "send_at" TIMESTAMP(3) NOT NULL,
    "announcement_id" UUID,
    "reached_id" UUID,
    "told" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "scheduled_announcements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "scheduled_announcements_one_audience" CHECK ("user_type" IS NULL OR cardinality("user_ids") = 0)
);
CREATE INDEX "scheduled_announcements_send_at_idx" ON "scheduled_announcements"("send_at");
CREATE INDEX "scheduled_announcements_admin_id_idx" ON "scheduled_announcements"("admin_id");
ALTER TABLE "scheduled_announcements" ADD CONSTRAINT "scheduled_announcements_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "portfolio_items" ADD COLUMN "pinned_at" TIMESTAMP(3);
CREATE INDEX "portfolio_items_pinned_idx" ON "portfolio_items"("pinned_at" DESC) WHERE "pinned_at" IS NOT NULL;
