-- Until when a deposit is to be paid, and what becomes of a session whose deposit is not.
CREATE TYPE "overdue_act" AS ENUM ('remind', 'release');

-- Versions from before know no date by which a deposit is due.
ALTER TABLE "booking_policies"
    ADD COLUMN "deposit_due_days" SMALLINT,
    ADD COLUMN "on_overdue" "overdue_act" NOT NULL DEFAULT 'remind',
    ADD CONSTRAINT "booking_policies_deposit_due_days" CHECK ("deposit_due_days" BETWEEN 0 AND 30);

-- What is waited for, one for each booking. What is to happen next stands before the date, on it, or after it: a reminder,
-- that it is overdue, the end of the booking.
CREATE TABLE "deposit_deadlines" (
    "booking_id" UUID NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "next_at" TIMESTAMP(3),
    CONSTRAINT "deposit_deadlines_pkey" PRIMARY KEY ("booking_id")
);
ALTER TABLE "deposit_deadlines" ADD CONSTRAINT "deposit_deadlines_booking_id_fkey"
    FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By which the job finds what is due.
CREATE INDEX "deposit_deadlines_next_at_idx" ON "deposit_deadlines" ("next_at") WHERE "next_at" IS NOT NULL;

-- Its deposit was not paid in time.
ALTER TYPE "booking_resolution" ADD VALUE 'deposit_unpaid';
