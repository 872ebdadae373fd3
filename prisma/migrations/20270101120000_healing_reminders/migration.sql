-- Of what the client of a completed session is reminded while its tattoo heals, each once. One that was not sent is of use until
-- the next is due.
CREATE TABLE "healing_reminders" (
    "booking_id" UUID NOT NULL,
    "days" SMALLINT NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "useful_until" TIMESTAMP(3) NOT NULL,
    "done_at" TIMESTAMP(3),
    CONSTRAINT "healing_reminders_pkey" PRIMARY KEY ("booking_id", "days"),
    CONSTRAINT "healing_reminders_check" CHECK ("due_at" < "useful_until"),
    CONSTRAINT "healing_reminders_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- By which the job finds what is due, and what is of no use any more.
CREATE INDEX "healing_reminders_due_idx" ON "healing_reminders" ("due_at") WHERE "done_at" IS NULL;
CREATE INDEX "healing_reminders_useful_idx" ON "healing_reminders" ("useful_until") WHERE "done_at" IS NULL;
