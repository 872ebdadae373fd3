-- Ready designs can be reported as everything else that somebody makes.
ALTER TYPE "report_target" ADD VALUE 'flash_design';
ALTER TABLE "reports"
    ADD COLUMN "design_id" UUID,
    ADD CONSTRAINT "reports_design_check" CHECK ("design_id" IS NULL OR "design_id" = "target_id"
        AND num_nonnulls("comment_id", "post_id", "message_id", "piece_id", "review_id") = 0),
    ADD CONSTRAINT "reports_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "flash_designs" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "reports_design_id_idx" ON "reports" ("design_id");
