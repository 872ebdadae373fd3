-- What each of the two keeps with a booking for their own programs, such as the id of an event in a calendar elsewhere.
CREATE TABLE "booking_metadata" (
    "booking_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "booking_metadata_pkey" PRIMARY KEY ("booking_id", "person_id", "key"),
    CONSTRAINT "booking_metadata_key" CHECK ("key" ~ '^[a-z0-9_.-]{1,40}$'),
    -- Within what an index holds.
    CONSTRAINT "booking_metadata_value" CHECK (char_length("value") <= 500)
);
CREATE INDEX "booking_metadata_person_id_key_value_idx" ON "booking_metadata"("person_id", "key", "value");
ALTER TABLE "booking_metadata" ADD CONSTRAINT "booking_metadata_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_metadata" ADD CONSTRAINT "booking_metadata_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
