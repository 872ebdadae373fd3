-- With a block, how its two people knew each other: where something stays between them, they see no more than that.
ALTER TABLE "blocks" ADD COLUMN "blocker_as_known" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "blocks" ADD COLUMN "blocked_as_known" JSONB NOT NULL DEFAULT '{}';

CREATE FUNCTION "person_as_known"("person_id" UUID) RETURNS JSONB LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'username', "username", 'fullName', "full_name", 'userType', "user_type", 'role', "role", 'bio', "bio",
        'location', "location", 'avatar', "avatar", 'coverImage', "cover_image", 'verified', "verified",
        'specialization', "specialization", 'experience', "experience", 'studioName', "studio_name",
        'studioAddress', "studio_address", 'postsCount', "posts_count", 'followersCount', "followers_count",
        'followingCount', "following_count", 'profileVisible', "profile_visible", 'showLocation', "show_location",
        'takesBookings', "takes_bookings")
    FROM "users" WHERE "id" = "person_id"
$$;

-- Whoever blocks back knows no more than on the day of the first block.
CREATE FUNCTION "remember_people_as_known"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT "blocked_as_known", "blocker_as_known" INTO NEW."blocker_as_known", NEW."blocked_as_known"
    FROM "blocks" WHERE "blocker_id" = NEW."blocked_id" AND "blocked_id" = NEW."blocker_id";
    IF NOT FOUND THEN
        NEW."blocker_as_known" := "person_as_known"(NEW."blocker_id");
        NEW."blocked_as_known" := "person_as_known"(NEW."blocked_id");
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "blocks_as_known" BEFORE INSERT ON "blocks"
    FOR EACH ROW EXECUTE FUNCTION "remember_people_as_known"();

UPDATE "blocks" SET "blocker_as_known" = "person_as_known"("blocker_id"), "blocked_as_known" = "person_as_known"("blocked_id");
