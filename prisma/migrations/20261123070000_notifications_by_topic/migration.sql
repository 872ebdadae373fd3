-- A page of one topic is read from its end, however much of the other lies between.
CREATE INDEX "notifications_bookings_idx" ON "notifications"("user_id", "id" DESC)
  WHERE "type" IN ('booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled',
    'booking_completed', 'booking_expired', 'booking_no_show', 'booking_reopened', 'booking_proposal',
    'booking_rescheduled');
CREATE INDEX "notifications_social_idx" ON "notifications"("user_id", "id" DESC)
  WHERE "type" IN ('follow', 'follow_requested', 'follow_accepted', 'like', 'comment', 'reply', 'mention',
    'tag_requested', 'tag_resolved');
