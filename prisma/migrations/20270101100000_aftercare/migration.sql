-- What artists advise after a session, and what the client of each session was given of it.
CREATE TABLE "aftercare_texts" (
    "artist_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "aftercare_texts_pkey" PRIMARY KEY ("artist_id"),
    CONSTRAINT "aftercare_texts_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "aftercares" (
    "booking_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "aftercares_pkey" PRIMARY KEY ("booking_id"),
    CONSTRAINT "aftercares_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What is read as being about bookings now has them in it.
DROP INDEX "notifications_bookings_idx";
CREATE INDEX "notifications_bookings_idx" ON "notifications" ("user_id", "id" DESC)
    WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_completed',
        'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal', 'booking_rescheduled',
        'booking_reminder', 'booking_client_confirmed', 'booking_deposit', 'booking_aftercare', 'booking_healing',
        'review_received', 'review_replied', 'project_planned', 'project_quote_changed', 'project_accepted',
        'project_closed', 'waitlist_joined', 'waitlist_offer');
