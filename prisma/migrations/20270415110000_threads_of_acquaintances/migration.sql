-- A thread is no message request any more where the two share a booking, or the receiver follows who wrote.
UPDATE "conversations" AS c SET requester_id = NULL, request_declined = false
WHERE c.requester_id IS NOT NULL AND (
    EXISTS (SELECT FROM bookings AS b WHERE b.status <> 'cancelled'
        AND (b.client_id, b.artist_id) IN ((c.user1_id, c.user2_id), (c.user2_id, c.user1_id)))
    OR EXISTS (SELECT FROM follows AS f WHERE f.following_id = c.requester_id
        AND f.follower_id = CASE c.requester_id WHEN c.user1_id THEN c.user2_id ELSE c.user1_id END));
