-- What was asked for, paid and became of deposits, entry by entry: no money moves through the product.
CREATE TYPE "deposit_entry_kind" AS ENUM ('asked', 'paid', 'applied', 'refunded', 'forfeited');

CREATE TABLE "deposit_entries" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" "deposit_entry_kind" NOT NULL,
    "cents" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "deposit_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deposit_entries_cents" CHECK ("cents" BETWEEN 1 AND 1000000000)
);
CREATE INDEX "deposit_entries_booking_id_id_idx" ON "deposit_entries"("booking_id", "id");
CREATE INDEX "deposit_entries_actor_id_idx" ON "deposit_entries"("actor_id");
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- No more leaves a deposit than was paid: entries of one booking follow each other on its row.
CREATE FUNCTION inkfolk_check_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held BIGINT;
BEGIN
    IF NEW.kind IN ('asked', 'paid') THEN RETURN NEW; END IF;
    PERFORM 1 FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
    SELECT coalesce(sum(CASE kind WHEN 'asked' THEN 0 WHEN 'paid' THEN cents ELSE -cents END), 0) INTO held
        FROM deposit_entries WHERE booking_id = NEW.booking_id;
    IF NEW.cents > held THEN
        RAISE EXCEPTION 'more leaves the deposit than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_held';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "deposit_entries_held" BEFORE INSERT ON "deposit_entries"
    FOR EACH ROW EXECUTE FUNCTION inkfolk_check_deposit();

-- What was written down stays. Only its words go, with either of the two, and what foreign keys do by themselves goes on.
CREATE FUNCTION inkfolk_keep_deposit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF pg_trigger_depth() > 1 THEN
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        OLD.note := '';
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'deposit_entries are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "deposit_entries_append_only" BEFORE UPDATE OR DELETE ON "deposit_entries"
    FOR EACH ROW EXECUTE FUNCTION inkfolk_keep_deposit_entries();

-- What is read as being about bookings now has what becomes of deposits in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'booking_client_confirmed', 'booking_deposit', 'review_received', 'review_replied',
        'project_planned', 'project_quote_changed', 'project_accepted', 'project_closed', 'waitlist_joined',
        'waitlist_offer');
