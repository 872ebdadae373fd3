-- Pages of bookings by their start and by their last change: one seek for each side and status, whatever is asked for.
CREATE INDEX "bookings_client_start_idx" ON "bookings"("client_id", "status", (coalesce("preferred_date", 'infinity'::timestamp)), "id");
CREATE INDEX "bookings_artist_start_idx" ON "bookings"("artist_id", "status", (coalesce("preferred_date", 'infinity'::timestamp)), "id");
CREATE INDEX "bookings_client_id_status_updated_at_id_idx" ON "bookings"("client_id", "status", "updated_at", "id");
CREATE INDEX "bookings_artist_id_status_updated_at_id_idx" ON "bookings"("artist_id", "status", "updated_at", "id");
