-- What people ask of us about their data, and by when we answer.
CREATE TYPE "data_request_kind" AS ENUM ('access', 'correction', 'portability', 'deletion', 'restriction', 'objection');
CREATE TYPE "data_request_state" AS ENUM ('open', 'answered');
CREATE TABLE "data_requests" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "data_request_kind" NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "state" "data_request_state" NOT NULL DEFAULT 'open',
    "due_at" TIMESTAMP(3) NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "data_requests_answered_check" CHECK (("state" = 'answered') = ("answered_at" IS NOT NULL))
);
CREATE INDEX "data_requests_user_id_id_idx" ON "data_requests"("user_id", "id" DESC);
CREATE INDEX "data_requests_state_id_idx" ON "data_requests"("state", "id" DESC);
CREATE UNIQUE INDEX "data_requests_one_open_key" ON "data_requests"("user_id", "kind") WHERE "state" = 'open';
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
