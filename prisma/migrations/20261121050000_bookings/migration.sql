-- What happened to each booking, proposals of other times, the artist's own notes, and the product's own jobs.
ALTER TYPE "booking_resolution" ADD VALUE 'blocked';
ALTER TYPE "booking_resolution" ADD VALUE 'account_closed';

CREATE TYPE "booking_proposal_state" AS ENUM ('open', 'accepted', 'declined', 'replaced', 'expired', 'closed');

ALTER TABLE "bookings" ADD COLUMN "artist_notes" TEXT NOT NULL DEFAULT '';
CREATE INDEX "bookings_client_id_status_id_idx" ON "bookings"("client_id", "status", "id" DESC);
CREATE INDEX "bookings_artist_id_status_id_idx" ON "bookings"("artist_id", "status", "id" DESC);

-- What is due by itself: unanswered requests, and sessions that are over.
CREATE INDEX "bookings_pending_start_idx" ON "bookings"("preferred_date") WHERE "status" = 'pending';
CREATE INDEX "bookings_pending_change_idx" ON "bookings"("updated_at") WHERE "status" = 'pending';
CREATE INDEX "bookings_confirmed_end_idx" ON "bookings"("ends_at") WHERE "status" = 'confirmed';

CREATE TABLE "booking_events" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "actor_id" UUID,
    "from_status" "booking_status",
    "to_status" "booking_status" NOT NULL,
    "resolution" "booking_resolution",
    "reason" TEXT NOT NULL DEFAULT '',
    "previous_start" TIMESTAMP(3),
    "previous_end" TIMESTAMP(3),
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "booking_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "booking_events_booking_id_version_key" ON "booking_events"("booking_id", "version");
CREATE INDEX "booking_events_actor_id_idx" ON "booking_events"("actor_id");
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Bookings from before have at least their beginning.
INSERT INTO "booking_events" ("id", "booking_id", "version", "actor_id", "to_status", "request_id", "created_at")
    SELECT gen_random_uuid(), "id", 1, "client_id", 'pending', '', "created_at" FROM "bookings";

-- What happened is never rewritten. Only a foreign key's own action, which runs below another trigger, may go on:
-- the events of a removed booking go with it, and those of a removed person lose their actor.
CREATE FUNCTION "refuse_rewriting_booking_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF pg_trigger_depth() > 1 THEN
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END IF;
    RAISE EXCEPTION 'booking_events are append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "booking_events_append_only" BEFORE UPDATE OR DELETE ON "booking_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_booking_events"();

CREATE TABLE "booking_proposals" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "proposer_id" UUID NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "state" "booking_proposal_state" NOT NULL DEFAULT 'open',
    "expires_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "booking_proposals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "booking_proposals_booking_id_id_idx" ON "booking_proposals"("booking_id", "id" DESC);
CREATE INDEX "booking_proposals_proposer_id_idx" ON "booking_proposals"("proposer_id");
CREATE UNIQUE INDEX "booking_proposals_one_open_idx" ON "booking_proposals"("booking_id") WHERE "state" = 'open';
CREATE INDEX "booking_proposals_open_end_idx" ON "booking_proposals"("expires_at") WHERE "state" = 'open';
ALTER TABLE "booking_proposals" ADD CONSTRAINT "booking_proposals_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_proposals" ADD CONSTRAINT "booking_proposals_proposer_id_fkey" FOREIGN KEY ("proposer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "booking_proposal_slots" (
    "proposal_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "duration" INTEGER NOT NULL,
    CONSTRAINT "booking_proposal_slots_pkey" PRIMARY KEY ("proposal_id", "position"),
    CONSTRAINT "booking_proposal_slots_few" CHECK ("position" BETWEEN 0 AND 3)
);
ALTER TABLE "booking_proposal_slots" ADD CONSTRAINT "booking_proposal_slots_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "booking_proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "job_runs" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "lease_id" UUID NOT NULL,
    "leased_until" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("name")
);

-- Hashes of addresses are dropped from old profile views; few rows still have one.
CREATE INDEX "profile_views_ip_idx" ON "profile_views"("created_at") WHERE "viewer_ip" IS NOT NULL;
