-- When the client of a booking said that they are of age; empty where they did not.
ALTER TABLE "bookings" ADD COLUMN "adult_confirmed_at" TIMESTAMP(3);
