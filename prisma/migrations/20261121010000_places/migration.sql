-- Artists near somebody: those of one city, the nearest, and where there are none, those whom most people follow.

-- CreateIndex
CREATE INDEX "users_user_type_followers_count_id_idx" ON "users"("user_type", "followers_count" DESC, "id" DESC);
-- CreateIndex
CREATE INDEX "users_user_type_location_followers_count_id_idx" ON "users"("user_type", "location", "followers_count" DESC, "id" DESC);

-- Nearest first, straight from the index. On a Mercator map nearby distances keep their proportions in every
-- direction, which plain degrees do not; the projection ends before the poles. graph/places/rules/locations.ts repeats it.
CREATE INDEX "users_artist_map_idx" ON "users"
    USING gist (point("lng", degrees(ln(tan(radians(45 + "lat" / 2))))))
    WHERE "user_type" = 'artist' AND "lat" BETWEEN -85 AND 85;
