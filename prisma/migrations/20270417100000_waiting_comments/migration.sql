-- Comments that wait for approval are counted apart: only their writers and the post's author see them.
ALTER TABLE "posts" ADD COLUMN "waiting_comments" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "posts" ADD CONSTRAINT "posts_waiting_comments_not_negative" CHECK ("waiting_comments" >= 0);

-- An answer to a comment that waits waits with it.
UPDATE "comments" AS c SET "waits" = true
  FROM "comments" AS top WHERE top."id" = c."parent_id" AND top."waits" AND NOT c."waits";
UPDATE "posts" AS p SET "waiting_comments" = waiting.count, "comments" = p."comments" - waiting.count
  FROM (SELECT "post_id", count(*)::int AS count FROM "comments" WHERE "waits" GROUP BY "post_id") AS waiting
  WHERE waiting."post_id" = p."id";
