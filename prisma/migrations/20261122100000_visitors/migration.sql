-- Looks at a profile by nobody who is signed in: once a day for each address, as long as its hash is kept.
CREATE UNIQUE INDEX "profile_views_visitor_key" ON "profile_views"("profile_id", "viewer_ip", "day") WHERE "viewer_id" IS NULL;
