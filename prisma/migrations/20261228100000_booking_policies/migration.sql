-- What artists say of late changes, in versions: a booking keeps the one that holds for it.
CREATE TYPE "deposit_fate" AS ENUM ('forfeited', 'refunded');

CREATE TABLE "booking_policies" (
    "artist_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "notice_hours" INTEGER NOT NULL,
    "reschedule_limit" INTEGER,
    "deposit" INTEGER,
    "on_late_cancel" "deposit_fate" NOT NULL,
    "on_no_show" "deposit_fate" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "booking_policies_pkey" PRIMARY KEY ("artist_id", "version"),
    CONSTRAINT "booking_policies_version" CHECK ("version" > 0),
    CONSTRAINT "booking_policies_notice_hours" CHECK ("notice_hours" BETWEEN 0 AND 336),
    CONSTRAINT "booking_policies_reschedule_limit" CHECK ("reschedule_limit" BETWEEN 0 AND 5),
    CONSTRAINT "booking_policies_deposit" CHECK ("deposit" BETWEEN 100 AND 10000000)
);
ALTER TABLE "booking_policies" ADD CONSTRAINT "booking_policies_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A version that somebody agreed to never says something else. Only its words go, with whoever wrote them, and a removed
-- person's row by the foreign key's own action, which runs below another trigger.
CREATE FUNCTION inkfolk_keep_booking_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    ELSE
        OLD.text := '';
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'booking_policies are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "booking_policies_append_only" BEFORE UPDATE OR DELETE ON "booking_policies"
    FOR EACH ROW EXECUTE FUNCTION inkfolk_keep_booking_policies();

-- Empty: the artist had said nothing. Bookings from before are among those.
ALTER TABLE "bookings" ADD COLUMN "policy_version" INTEGER,
    ADD COLUMN "policy_accepted_at" TIMESTAMP(3),
    ADD COLUMN "cancelled_late" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "bookings_policy_accepted" CHECK ("policy_accepted_at" IS NULL OR "policy_version" IS NOT NULL),
    ADD CONSTRAINT "bookings_cancelled_late" CHECK (NOT "cancelled_late" OR "status" = 'cancelled');
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_policy_fkey" FOREIGN KEY ("artist_id", "policy_version")
    REFERENCES "booking_policies"("artist_id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX "bookings_artist_id_policy_version_idx" ON "bookings"("artist_id", "policy_version");
