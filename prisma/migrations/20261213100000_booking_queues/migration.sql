-- A client's sessions that are ahead, the soonest first; an artist's have theirs.
CREATE INDEX "bookings_client_id_status_preferred_date_idx" ON "bookings" ("client_id", "status", "preferred_date");
