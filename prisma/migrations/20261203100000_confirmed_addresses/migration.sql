-- Whether somebody has shown that their address is theirs, by a link in a mail. Who is here already counts as one who
-- has: nobody asked them. Whoever registers says otherwise.
ALTER TABLE "users" ADD COLUMN "email_confirmed" BOOLEAN NOT NULL DEFAULT true;
ALTER TYPE "link_purpose" ADD VALUE 'confirm_email';

-- It decides about acts, so whoever remembers who asks is told of it as well, beside what "users_changed" tells.
CREATE TRIGGER "users_confirmed" AFTER UPDATE OF "email_confirmed" ON "users"
    FOR EACH ROW WHEN (OLD."email_confirmed" IS DISTINCT FROM NEW."email_confirmed")
    EXECUTE FUNCTION "tell_person_changed"('id');
