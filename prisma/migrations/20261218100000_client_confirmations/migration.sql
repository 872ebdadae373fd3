-- When the client said that they will come to the session, at the time that it has.
ALTER TABLE "bookings" ADD COLUMN "client_confirmed_at" TIMESTAMP(3);

-- Of the link by which they say so without signing in; the link itself stands in no row.
ALTER TABLE "booking_reminders" ADD COLUMN "token_hash" TEXT;
CREATE UNIQUE INDEX "booking_reminders_token_hash_key" ON "booking_reminders" ("token_hash");

-- Whoever moves or ends a session, its links go; and what was said of another time is said no more.
CREATE FUNCTION inkfolk_forget_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE booking_reminders SET token_hash = NULL WHERE booking_id = NEW.id AND token_hash IS NOT NULL;
    IF OLD.preferred_date IS DISTINCT FROM NEW.preferred_date OR OLD.ends_at IS DISTINCT FROM NEW.ends_at THEN
        NEW.client_confirmed_at := NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "bookings_moved_confirmation" BEFORE UPDATE OF "status", "preferred_date", "ends_at" ON "bookings"
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.preferred_date IS DISTINCT FROM NEW.preferred_date
        OR OLD.ends_at IS DISTINCT FROM NEW.ends_at)
    EXECUTE FUNCTION inkfolk_forget_confirmation();

-- What is read as being about bookings now has what clients confirm in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'booking_client_confirmed', 'review_received', 'review_replied');
