-- What somebody says of whom it was reported that they did not come, once for each booking, and what our staff made of it.
CREATE TYPE "dispute_state" AS ENUM ('open', 'stands', 'struck');
CREATE TABLE "no_show_disputes" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'open',
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "no_show_disputes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "no_show_disputes_decided_check" CHECK (("state" = 'open') = ("decided_at" IS NULL))
);
CREATE UNIQUE INDEX "no_show_disputes_booking_id_key" ON "no_show_disputes"("booking_id");
CREATE INDEX "no_show_disputes_person_id_idx" ON "no_show_disputes"("person_id");
CREATE INDEX "no_show_disputes_state_id_idx" ON "no_show_disputes"("state", "id" DESC);
ALTER TABLE "no_show_disputes" ADD CONSTRAINT "no_show_disputes_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "no_show_disputes" ADD CONSTRAINT "no_show_disputes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was forfeited for a no-show comes back when that is struck: no more of it than was forfeited.
ALTER TYPE "deposit_entry_kind" ADD VALUE 'restored';
CREATE OR REPLACE FUNCTION inkfolk_check_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held BIGINT;
DECLARE forfeited BIGINT;
BEGIN
    IF NEW.kind IN ('asked', 'paid') THEN RETURN NEW; END IF;
    PERFORM 1 FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
    SELECT coalesce(sum(CASE kind WHEN 'asked' THEN 0 WHEN 'paid' THEN cents WHEN 'restored' THEN cents ELSE -cents END), 0),
        coalesce(sum(CASE kind WHEN 'forfeited' THEN cents WHEN 'restored' THEN -cents ELSE 0 END), 0)
        INTO held, forfeited FROM deposit_entries WHERE booking_id = NEW.booking_id;
    IF NEW.kind = 'restored' AND NEW.cents > forfeited THEN
        RAISE EXCEPTION 'more comes back to the deposit than was forfeited' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_restored';
    END IF;
    IF NEW.kind <> 'restored' AND NEW.cents > held THEN
        RAISE EXCEPTION 'more leaves the deposit than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_held';
    END IF;
    RETURN NEW;
END $$;

-- What is read as being about bookings now has disputes in it, besides all that it has.
DO $$
DECLARE
    definition TEXT := pg_get_indexdef('notifications_bookings_idx'::regclass);
BEGIN
    DROP INDEX "notifications_bookings_idx";
    EXECUTE replace(definition, 'ARRAY[', 'ARRAY[''booking_dispute''::text, ');
END $$;
