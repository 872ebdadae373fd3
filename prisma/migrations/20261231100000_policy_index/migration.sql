-- Most bookings have no policy; an index of all of them is taken for one of an artist's bookings.
DROP INDEX "bookings_artist_id_policy_version_idx";
CREATE INDEX "bookings_artist_id_policy_version_idx" ON "bookings" ("artist_id", "policy_version") WHERE "policy_version" IS NOT NULL;
