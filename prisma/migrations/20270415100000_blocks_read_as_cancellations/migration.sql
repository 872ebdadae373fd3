-- What a block has closed reads as what a plain decline or withdrawal leaves: it does not tell of the block.
-- Where nobody is blocked any more it is not known who blocked, and it reads as expired.
CREATE TEMPORARY TABLE "closed_by_block" AS
SELECT b.id, first_block.blocker_id,
    CASE first_block.blocker_id WHEN b.artist_id THEN 'declined' WHEN b.client_id THEN 'withdrawn' ELSE 'expired' END AS resolution
FROM bookings AS b LEFT JOIN LATERAL (
    SELECT blocker_id FROM blocks
    WHERE (blocker_id, blocked_id) IN ((b.client_id, b.artist_id), (b.artist_id, b.client_id))
    ORDER BY created_at LIMIT 1) AS first_block ON true
WHERE b.resolution = 'blocked';

UPDATE "bookings" AS b SET resolution = closed.resolution::booking_resolution
FROM "closed_by_block" AS closed WHERE closed.id = b.id;

ALTER TABLE "booking_events" DISABLE TRIGGER "booking_events_append_only";
UPDATE "booking_events" AS e SET resolution = closed.resolution::booking_resolution, actor_id = closed.blocker_id
FROM "closed_by_block" AS closed WHERE closed.id = e.booking_id AND e.resolution = 'blocked';
ALTER TABLE "booking_events" ENABLE TRIGGER "booking_events_append_only";
DROP TABLE "closed_by_block";
