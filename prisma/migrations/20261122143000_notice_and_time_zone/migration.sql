-- How far ahead an artist wants to be asked, and whose clocks a session goes by.

ALTER TABLE "users" ADD COLUMN "time_zone" TEXT;
ALTER TABLE "users" ADD COLUMN "minimum_notice" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "users" ADD CONSTRAINT "users_minimum_notice_check" CHECK ("minimum_notice" BETWEEN 0 AND 1440);
ALTER TABLE "bookings" ADD COLUMN "artist_time_zone" TEXT;

CREATE OR REPLACE FUNCTION "person_as_known"("person_id" UUID) RETURNS JSONB LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'username', "username", 'fullName', "full_name", 'userType', "user_type", 'role', "role", 'bio', "bio",
        'location', "location", 'avatar', "avatar", 'coverImage', "cover_image", 'verified', "verified",
        'specialization', "specialization", 'experience', "experience", 'studioName', "studio_name",
        'studioAddress', "studio_address", 'postsCount', "posts_count", 'followersCount', "followers_count",
        'followingCount', "following_count", 'profileVisible', "profile_visible", 'showLocation', "show_location",
        'takesBookings', "takes_bookings", 'timeZone', "time_zone", 'minimumNotice', "minimum_notice")
    FROM "users" WHERE "id" = "person_id"
$$;

-- Nobody had said either when the blocks that stand were made.
UPDATE "blocks" SET
    "blocker_as_known" = "blocker_as_known" || '{"timeZone": null, "minimumNotice": 0}',
    "blocked_as_known" = "blocked_as_known" || '{"timeZone": null, "minimumNotice": 0}';
