-- Everything that somebody makes can be reported, and so can they. What a report is about is known by its id, which
-- stays when our staff removes the thing; the column of its kind lets the report go with what its author deletes.
ALTER TYPE "report_target" ADD VALUE 'post';
ALTER TYPE "report_target" ADD VALUE 'profile';
ALTER TYPE "report_target" ADD VALUE 'message';
ALTER TYPE "report_target" ADD VALUE 'portfolio_item';

-- What our staff decided about something, or about somebody.
CREATE TYPE "decision_outcome" AS ENUM ('dismissed', 'removed', 'warned');
CREATE TABLE "decisions" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "target_type" "report_target" NOT NULL,
    "target_id" UUID NOT NULL,
    "outcome" "decision_outcome" NOT NULL,
    "reason" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "decisions_person_id_id_idx" ON "decisions"("person_id", "id" DESC);
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reports"
    ADD COLUMN "target_id" UUID,
    ADD COLUMN "person_id" UUID,
    ADD COLUMN "post_id" UUID,
    ADD COLUMN "message_id" UUID,
    ADD COLUMN "piece_id" UUID,
    ADD COLUMN "decision_id" UUID;
UPDATE "reports" SET "target_id" = "comment_id", "person_id" = "comments"."user_id"
    FROM "comments" WHERE "comments"."id" = "reports"."comment_id";
ALTER TABLE "reports"
    ALTER COLUMN "target_id" SET NOT NULL,
    ALTER COLUMN "person_id" SET NOT NULL,
    DROP CONSTRAINT "reports_target_check",
    ADD CONSTRAINT "reports_target_check" CHECK (
        num_nonnulls("comment_id", "post_id", "message_id", "piece_id") <= 1
        AND coalesce("comment_id", "post_id", "message_id", "piece_id", "target_id") = "target_id"),
    ADD CONSTRAINT "reports_decided_check" CHECK ("state" = 'resolved' OR "decision_id" IS NULL);
DROP INDEX "reports_reporter_id_comment_id_key";
CREATE UNIQUE INDEX "reports_reporter_id_target_id_key" ON "reports"("reporter_id", "target_id");
CREATE INDEX "reports_target_id_id_idx" ON "reports"("target_id", "id" DESC);
CREATE INDEX "reports_person_id_id_idx" ON "reports"("person_id", "id" DESC);
CREATE INDEX "reports_post_id_idx" ON "reports"("post_id");
CREATE INDEX "reports_message_id_idx" ON "reports"("message_id");
CREATE INDEX "reports_piece_id_idx" ON "reports"("piece_id");
CREATE INDEX "reports_decision_id_idx" ON "reports"("decision_id");
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_piece_id_fkey" FOREIGN KEY ("piece_id") REFERENCES "portfolio_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE SET NULL ON UPDATE CASCADE;
