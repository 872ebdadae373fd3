-- Until when somebody is suspended; the last day of 9999 stands for "until our staff lifts it".
ALTER TABLE "users" ADD COLUMN "suspended_until" TIMESTAMP(3);

-- A suspension is a decision, which ends by itself or is lifted.
ALTER TYPE "decision_outcome" ADD VALUE 'suspended';
ALTER TABLE "decisions" ADD COLUMN "ends_at" TIMESTAMP(3), ADD COLUMN "lifted_at" TIMESTAMP(3);

-- What a suspended person answers to that, once.
CREATE TYPE "appeal_state" AS ENUM ('open', 'upheld', 'lifted');
CREATE TABLE "appeals" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "state" "appeal_state" NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appeals_answered_check" CHECK (("state" = 'open') = ("answered_at" IS NULL))
);
CREATE UNIQUE INDEX "appeals_decision_id_key" ON "appeals"("decision_id");
CREATE INDEX "appeals_person_id_idx" ON "appeals"("person_id");
CREATE INDEX "appeals_state_id_idx" ON "appeals"("state", "id" DESC);
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every process forgets at once who asks when they are suspended, and when that is lifted.
DROP TRIGGER "users_changed" ON "users";
CREATE TRIGGER "users_changed" AFTER UPDATE OF "username", "full_name", "avatar", "verified", "user_type", "role",
        "profile_visible", "deletion_requested_at", "show_activity_status", "location", "lat", "lng",
        "suspended_until" ON "users"
    FOR EACH ROW WHEN (
        (OLD."username", OLD."full_name", OLD."avatar", OLD."verified", OLD."user_type", OLD."role",
            OLD."profile_visible", OLD."deletion_requested_at", OLD."show_activity_status", OLD."location", OLD."lat",
            OLD."lng", OLD."suspended_until")
        IS DISTINCT FROM
        (NEW."username", NEW."full_name", NEW."avatar", NEW."verified", NEW."user_type", NEW."role",
            NEW."profile_visible", NEW."deletion_requested_at", NEW."show_activity_status", NEW."location", NEW."lat",
            NEW."lng", NEW."suspended_until"))
    EXECUTE FUNCTION "tell_person_changed"('id');
