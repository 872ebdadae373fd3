-- What was reported stays with its reports until they are decided, also when its author deletes it.
ALTER TYPE "media_kind" ADD VALUE 'withheld';
ALTER TABLE "media_objects" ADD COLUMN "withheld_kind" "media_kind";
ALTER TABLE "reports" ADD COLUMN "kept" JSONB, ADD COLUMN "kept_urls" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "decisions" ADD COLUMN "kept_urls" TEXT[] NOT NULL DEFAULT '{}';
UPDATE "decisions" SET "kept" = jsonb_build_object('row', "kept", 'below', '{}'::jsonb) WHERE "kept" IS NOT NULL;

DO $$
DECLARE
  each RECORD;
BEGIN
  FOR each IN SELECT * FROM (VALUES
    ('comment_id', 'comments'), ('post_id', 'posts'), ('message_id', 'messages'),
    ('piece_id', 'portfolio_items'), ('review_id', 'reviews'), ('design_id', 'flash_designs')) AS v(col, target)
  LOOP
    EXECUTE format('ALTER TABLE reports DROP CONSTRAINT %I', 'reports_' || each.col || '_fkey');
    EXECUTE format(
      'ALTER TABLE reports ADD CONSTRAINT %I FOREIGN KEY (%I) REFERENCES %I (id) ON DELETE SET NULL ON UPDATE CASCADE',
      'reports_' || each.col || '_fkey', each.col, each.target);
  END LOOP;
END $$;
