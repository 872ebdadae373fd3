-- What the two of a confirmed session are reminded of, each once for each time that it has. A reminder is of use from
-- when it is due until the next one is, or the session begins.
CREATE TABLE "booking_reminders" (
    "booking_id" UUID NOT NULL,
    "hours" SMALLINT NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "useful_until" TIMESTAMP(3) NOT NULL,
    "sent_at" TIMESTAMP(3),
    CONSTRAINT "booking_reminders_pkey" PRIMARY KEY ("booking_id", "hours", "starts_at"),
    CONSTRAINT "booking_reminders_check" CHECK ("due_at" < "useful_until" AND "useful_until" <= "starts_at")
);
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_fkey"
    FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By which the job finds what is due.
CREATE INDEX "booking_reminders_due_idx" ON "booking_reminders" ("due_at") WHERE "sent_at" IS NULL;

-- Whoever moves a session, its reminders follow it: those that wait go with the time that they were for, and what was sent
-- stays, so that a session which comes back to a time is not told of it twice. What would have been due before the two
-- agreed is none.
CREATE FUNCTION inkfolk_plan_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM booking_reminders WHERE booking_id = NEW.id AND sent_at IS NULL;
    IF NEW.status = 'confirmed' THEN
        INSERT INTO booking_reminders (booking_id, hours, starts_at, due_at, useful_until)
        SELECT NEW.id, hours, NEW.preferred_date, NEW.preferred_date - hours * interval '1 hour',
            NEW.preferred_date - next * interval '1 hour'
        FROM (VALUES (168, 48), (48, 3), (3, 0)) AS kinds (hours, next)
        WHERE NEW.preferred_date - hours * interval '1 hour' > NEW.moved_at
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "bookings_begun_reminders" AFTER INSERT ON "bookings"
    FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION inkfolk_plan_reminders();
CREATE TRIGGER "bookings_moved_reminders" AFTER UPDATE OF "status", "preferred_date" ON "bookings"
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.preferred_date IS DISTINCT FROM NEW.preferred_date)
    EXECUTE FUNCTION inkfolk_plan_reminders();

-- The sessions that were agreed on before there were reminders get those that are still to come.
INSERT INTO "booking_reminders" ("booking_id", "hours", "starts_at", "due_at", "useful_until")
SELECT id, hours, preferred_date, preferred_date - hours * interval '1 hour', preferred_date - next * interval '1 hour'
FROM "bookings", (VALUES (168, 48), (48, 3), (3, 0)) AS kinds (hours, next)
WHERE status = 'confirmed' AND preferred_date - hours * interval '1 hour' > now() AT TIME ZONE 'UTC';

-- Whoever wanted no mails about bookings wants none of these, either.
INSERT INTO "notification_preferences" ("user_id", "group_name", "by_mail")
SELECT "user_id", 'reminders', false FROM "notification_preferences" WHERE "group_name" = 'bookings' AND NOT "by_mail";

-- What is read as being about bookings now has reminders in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'review_received', 'review_replied');
