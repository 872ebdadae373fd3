-- How money of a deposit changed hands, and entries that reverse another one; nothing that was written down goes.
CREATE TYPE "deposit_method" AS ENUM ('cash', 'card', 'bank_transfer', 'other');
ALTER TYPE "deposit_entry_kind" ADD VALUE 'reversed';
ALTER TABLE "deposit_entries" ADD COLUMN "method" "deposit_method";
ALTER TABLE "deposit_entries" ADD COLUMN "reverses_id" UUID;
-- Unique: of two who reverse one entry at once, one does.
CREATE UNIQUE INDEX "deposit_entries_reverses_id_key" ON "deposit_entries"("reverses_id");
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "deposit_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- As text: a new value of a type cannot be used in the transaction that adds it.
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_reverses" CHECK (("kind"::text = 'reversed') = ("reverses_id" IS NOT NULL));
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_method" CHECK ("method" IS NULL OR "kind"::text IN ('paid', 'refunded'));

-- What is reversed, and what reverses it, count for nothing; what is left must still add up.
CREATE OR REPLACE FUNCTION inkfolk_check_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held BIGINT;
DECLARE forfeited BIGINT;
BEGIN
    IF NEW.kind IN ('asked', 'paid') THEN RETURN NEW; END IF;
    PERFORM 1 FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
    IF NEW.kind = 'reversed' AND NOT EXISTS (SELECT 1 FROM deposit_entries WHERE id = NEW.reverses_id
        AND booking_id = NEW.booking_id AND cents = NEW.cents AND kind NOT IN ('restored', 'reversed')) THEN
        RAISE EXCEPTION 'there is no such entry to reverse' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_reversed';
    END IF;
    SELECT coalesce(sum(CASE kind WHEN 'asked' THEN 0 WHEN 'paid' THEN cents WHEN 'restored' THEN cents ELSE -cents END), 0),
           coalesce(sum(CASE kind WHEN 'forfeited' THEN cents WHEN 'restored' THEN -cents ELSE 0 END), 0)
        INTO held, forfeited FROM deposit_entries AS d
        WHERE booking_id = NEW.booking_id AND kind <> 'reversed' AND id IS DISTINCT FROM NEW.reverses_id
            AND NOT EXISTS (SELECT 1 FROM deposit_entries AS r WHERE r.reverses_id = d.id);
    IF NEW.kind = 'reversed' THEN
        IF held < 0 OR forfeited < 0 THEN
            RAISE EXCEPTION 'more has left the deposit than would be left of it' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_reversed';
        END IF;
        RETURN NEW;
    END IF;
    IF NEW.kind = 'restored' AND NEW.cents > forfeited THEN
        RAISE EXCEPTION 'more comes back to the deposit than was forfeited' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_restored';
    END IF;
    IF NEW.kind <> 'restored' AND NEW.cents > held THEN
        RAISE EXCEPTION 'more leaves the deposit than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_entries_held';
    END IF;
    RETURN NEW;
END $$;

-- When the artist last reminded the client to sign.
ALTER TABLE "bookings" ADD COLUMN "consent_reminded_at" TIMESTAMP(3);
