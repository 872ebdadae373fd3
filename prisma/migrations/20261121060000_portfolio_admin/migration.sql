-- Profile views counted once a day, the list of admins' acts, grouped notifications, and ids that the database makes.

-- UUIDv7: 48 bits of milliseconds, the rest random; a version 4 becomes a version 7 with two bits.
CREATE FUNCTION "uuid7"("at" TIMESTAMPTZ DEFAULT clock_timestamp()) RETURNS UUID LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
        set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
                PLACING substring(int8send(floor(extract(epoch FROM "at") * 1000)::bigint) FROM 3) FROM 1 FOR 6),
            52, 1), 53, 1),
        'hex')::uuid
$$;

ALTER TABLE "profile_views" ADD COLUMN "day" DATE;
UPDATE "profile_views" SET "day" = "created_at"::date;
DELETE FROM "profile_views" AS "later" USING "profile_views" AS "first"
    WHERE "later"."profile_id" = "first"."profile_id" AND "later"."viewer_id" = "first"."viewer_id"
    AND "later"."day" = "first"."day" AND "later"."id" > "first"."id";
ALTER TABLE "profile_views" ALTER COLUMN "day" SET NOT NULL;
DROP INDEX "profile_views_profile_id_viewer_id_created_at_idx";
DROP INDEX "profile_views_profile_id_id_idx";
CREATE UNIQUE INDEX "profile_views_profile_id_viewer_id_day_key" ON "profile_views"("profile_id", "viewer_id", "day");
CREATE INDEX "profile_views_profile_id_day_idx" ON "profile_views"("profile_id", "day");

CREATE TABLE "admin_actions" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "target_id" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "admin_actions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "admin_actions_admin_id_action_created_at_idx" ON "admin_actions"("admin_id", "action", "created_at" DESC);
CREATE INDEX "admin_actions_target_id_id_idx" ON "admin_actions"("target_id", "id" DESC);

CREATE FUNCTION "refuse_rewriting_admin_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'admin_actions are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "admin_actions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_actions"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_admin_actions"();

ALTER TABLE "notifications" ADD COLUMN "actors_count" INTEGER NOT NULL DEFAULT 1;

CREATE TABLE "notification_actors" (
    "notification_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "notification_actors_pkey" PRIMARY KEY ("notification_id", "actor_id")
);
CREATE INDEX "notification_actors_actor_id_idx" ON "notification_actors"("actor_id");
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The unread list, newest first. What an act may join or take back, which announcements never are.
DROP INDEX "notifications_unread_idx";
CREATE INDEX "notifications_unread_idx" ON "notifications"("user_id", "id" DESC) WHERE NOT "read";
CREATE INDEX "notifications_unread_about_idx" ON "notifications"("user_id", "related_id", "type") WHERE NOT "read" AND "actor_id" IS NOT NULL;

-- Admins search by address too.
CREATE INDEX "users_email_trigram_idx" ON "users" USING gin ("email" gin_trgm_ops);
