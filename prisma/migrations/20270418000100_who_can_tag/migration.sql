-- Artists choose who may tag them in posts.
CREATE TYPE "tag_audience" AS ENUM ('everyone', 'following', 'past_clients', 'nobody');
ALTER TABLE "users" ADD COLUMN "who_can_tag" "tag_audience" NOT NULL DEFAULT 'everyone';
