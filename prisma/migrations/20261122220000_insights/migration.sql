-- How many followed an artist and liked their work, week by week.

CREATE INDEX "follows_following_id_created_at_idx" ON "follows"("following_id", "created_at");
CREATE INDEX "likes_post_id_created_at_idx" ON "likes"("post_id", "created_at");
CREATE INDEX "bookings_artist_id_created_at_idx" ON "bookings"("artist_id", "created_at");
