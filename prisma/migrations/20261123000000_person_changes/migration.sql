-- Every process remembers for a moment who asks. It is told of whom something of that changes, with the commit and
-- whoever changes it; a counter, a profile's text or when a session was last used tell nobody.
CREATE FUNCTION "tell_person_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('inkfolk_person_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
    RETURN NULL;
END
$$;

CREATE TRIGGER "users_changed" AFTER UPDATE OF "username", "full_name", "avatar", "verified", "user_type", "role",
        "profile_visible", "deletion_requested_at", "show_activity_status", "location", "lat", "lng" ON "users"
    FOR EACH ROW WHEN (
        (OLD."username", OLD."full_name", OLD."avatar", OLD."verified", OLD."user_type", OLD."role",
            OLD."profile_visible", OLD."deletion_requested_at", OLD."show_activity_status", OLD."location", OLD."lat",
            OLD."lng")
        IS DISTINCT FROM
        (NEW."username", NEW."full_name", NEW."avatar", NEW."verified", NEW."user_type", NEW."role",
            NEW."profile_visible", NEW."deletion_requested_at", NEW."show_activity_status", NEW."location", NEW."lat",
            NEW."lng"))
    EXECUTE FUNCTION "tell_person_changed"('id');

CREATE TRIGGER "sessions_changed" AFTER UPDATE ON "sessions"
    FOR EACH ROW WHEN (
        (OLD."user_id", OLD."token_hash", OLD."expires_at") IS DISTINCT FROM
        (NEW."user_id", NEW."token_hash", NEW."expires_at")
        OR NEW."last_used_at" < OLD."last_used_at")
    EXECUTE FUNCTION "tell_person_changed"('user_id');

CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions"
    FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');
