CREATE TYPE "project_state" AS ENUM ('open', 'finished', 'cancelled');
CREATE TYPE "quote_basis" AS ENUM ('total', 'session', 'hour');

-- One tattoo in several sessions, with what it will cost.
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "artist_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "sessions_planned" SMALLINT NOT NULL,
    "session_minutes" INTEGER NOT NULL,
    "quote_basis" "quote_basis" NOT NULL,
    "quote_min" INTEGER NOT NULL,
    "quote_max" INTEGER NOT NULL,
    "quote_version" INTEGER NOT NULL DEFAULT 1,
    "accepted_at" TIMESTAMP(3),
    "state" "project_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "projects_two_people" CHECK ("client_id" <> "artist_id"),
    CONSTRAINT "projects_plan_check" CHECK ("sessions_planned" BETWEEN 1 AND 12 AND "session_minutes" > 0),
    CONSTRAINT "projects_quote_check" CHECK ("quote_min" >= 0 AND "quote_min" <= "quote_max"),
    CONSTRAINT "projects_ended_check" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
    CONSTRAINT "projects_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "projects_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "projects_id_client_id_artist_id_key" ON "projects" ("id", "client_id", "artist_id");
CREATE INDEX "projects_client_id_id_idx" ON "projects" ("client_id", "id" DESC);
CREATE INDEX "projects_artist_id_id_idx" ON "projects" ("artist_id", "id" DESC);

-- A session belongs to a project of its own two people, and of nobody else.
ALTER TABLE "bookings" ADD COLUMN "project_id" UUID;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_project_fkey" FOREIGN KEY ("project_id", "client_id", "artist_id")
    REFERENCES "projects" ("id", "client_id", "artist_id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX "bookings_project_id_idx" ON "bookings" ("project_id");

-- What is read as being about bookings now has projects in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'booking_client_confirmed', 'review_received', 'review_replied', 'project_planned',
        'project_quote_changed', 'project_accepted', 'project_closed');
