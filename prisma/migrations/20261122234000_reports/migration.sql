-- What somebody finds wrong with something that others made. Each kind of thing has a column of its own, so that the
-- database knows what it points at; a report goes with what it is about.
CREATE TYPE "report_target" AS ENUM ('comment');
CREATE TYPE "report_reason" AS ENUM ('spam', 'stolen_work', 'nudity', 'harassment', 'hate', 'minor', 'other');
CREATE TYPE "report_state" AS ENUM ('open', 'resolved');
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "target_type" "report_target" NOT NULL,
    "comment_id" UUID,
    "reason" "report_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" "report_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reports_target_check" CHECK (("target_type" = 'comment') = ("comment_id" IS NOT NULL))
);
CREATE UNIQUE INDEX "reports_reporter_id_comment_id_key" ON "reports"("reporter_id", "comment_id");
CREATE INDEX "reports_comment_id_idx" ON "reports"("comment_id");
CREATE INDEX "reports_state_id_idx" ON "reports"("state", "id" DESC);
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
