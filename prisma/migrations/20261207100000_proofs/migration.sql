-- A session remembers when its person last showed that it is them: by the password, and by something that is no password.
-- Sessions from before have shown neither.
ALTER TABLE "sessions" ADD COLUMN "password_at" TIMESTAMP(3), ADD COLUMN "second_factor_at" TIMESTAMP(3);

-- Whether an admin may act as one hangs on it, so whoever remembers the session is told.
CREATE TRIGGER "sessions_proven" AFTER UPDATE OF "second_factor_at" ON "sessions"
    FOR EACH ROW WHEN (OLD."second_factor_at" IS DISTINCT FROM NEW."second_factor_at")
    EXECUTE FUNCTION "tell_person_changed"('user_id');
