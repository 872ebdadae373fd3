-- What asks somebody for an answer about one booking is looked up by that booking, and there is next to nothing of it.
CREATE INDEX "notifications_asking_idx" ON "notifications"("user_id", "related_id", "id" DESC)
  WHERE "type" IN ('booking_requested', 'booking_proposal');
