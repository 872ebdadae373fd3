-- When the breach was detected of which an announcement tells; empty for every other announcement.
ALTER TABLE "scheduled_announcements" ADD COLUMN "breach_detected_at" TIMESTAMP(3);
