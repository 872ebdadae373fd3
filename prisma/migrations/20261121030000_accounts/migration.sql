-- Old handles that still lead to their person, requests to follow a private profile, and accounts that were erased.
ALTER TABLE "users" ADD COLUMN "erased_at" TIMESTAMP(3);

CREATE TABLE "username_history" (
    "username" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "released_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "username_history_pkey" PRIMARY KEY ("username")
);
CREATE INDEX "username_history_user_id_idx" ON "username_history"("user_id");
ALTER TABLE "username_history" ADD CONSTRAINT "username_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "follow_requests" (
    "id" UUID NOT NULL,
    "requester_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "follow_requests_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "follow_requests_requester_id_target_id_key" ON "follow_requests"("requester_id", "target_id");
CREATE INDEX "follow_requests_target_id_id_idx" ON "follow_requests"("target_id", "id" DESC);
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_not_oneself" CHECK ("requester_id" <> "target_id");

-- The list of blocked people, the latest first.
CREATE INDEX "blocks_blocker_id_id_idx" ON "blocks"("blocker_id", "id" DESC);
