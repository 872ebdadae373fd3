-- When somebody last used an account: sessions end, this stays. Not indexed, so that writing it moves no index; who is
-- due is looked for once a night.
ALTER TABLE "users" ADD COLUMN "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "users" ADD COLUMN "unused_warned_at" TIMESTAMP(3);
UPDATE "users" SET "last_seen_at" = GREATEST(
    "created_at",
    (SELECT max("last_used_at") FROM "sessions" WHERE "user_id" = "users"."id"),
    (SELECT max("last_used_at") FROM "known_networks" WHERE "user_id" = "users"."id"));
