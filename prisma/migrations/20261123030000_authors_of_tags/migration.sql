-- Whose post it is, so that the posts under a tag are counted by their authors out of one index.
ALTER TABLE "post_tags" ADD COLUMN "user_id" UUID;
UPDATE "post_tags" AS t SET "user_id" = p."user_id" FROM "posts" AS p WHERE p."id" = t."post_id";
ALTER TABLE "post_tags" ALTER COLUMN "user_id" SET NOT NULL;

-- DropIndex
DROP INDEX "post_tags_tag_post_id_idx";

-- CreateIndex
CREATE INDEX "post_tags_tag_post_id_user_id_idx" ON "post_tags"("tag", "post_id" DESC, "user_id");
