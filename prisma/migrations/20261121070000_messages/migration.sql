-- How far each of the two has read.
ALTER TABLE "conversations"
    ADD COLUMN "user1_read_seq" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "user2_read_seq" INTEGER NOT NULL DEFAULT 0;

UPDATE "conversations" SET
    "user1_read_seq" = COALESCE((SELECT max("seq") FROM "messages"
        WHERE "conversation_id" = "conversations"."id" AND "receiver_id" = "user1_id" AND "read"), 0),
    "user2_read_seq" = COALESCE((SELECT max("seq") FROM "messages"
        WHERE "conversation_id" = "conversations"."id" AND "receiver_id" = "user2_id" AND "read"), 0);

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_read_what_was_sent"
    CHECK ("user1_read_seq" BETWEEN 0 AND "last_seq" AND "user2_read_seq" BETWEEN 0 AND "last_seq");

-- A part of a message, from three letters on, is found by its trigrams.
CREATE INDEX "messages_content_trigram_idx" ON "messages" USING gin ("content" gin_trgm_ops);

-- The account that welcomes everybody; graph/people/rules/team.ts knows its id. Its password is the hash of random bytes that
-- were thrown away, so nobody signs in with it, and it takes no messages because nobody reads them.
INSERT INTO "users" ("id", "username", "email", "password", "full_name", "user_type", "role", "bio", "verified",
    "allow_messages", "show_activity_status", "created_at")
VALUES ('0198b02d-1000-7000-8000-000000000001', 'inkfolk', 'team@inkfolk.invalid',
    '$argon2id$v=19$m=47104,t=1,p=1$xVWr8Aoposa68hYzTsu6hw$5ZG/B+XJ5ioiG1OJ/8p5QSUrVnFqnhj0llOFgCHxZRQ',
    'Inkfolk Team', 'canvas', 'user', 'News and first steps from the people who make Inkfolk.', true, false, false,
    '2025-08-16 00:00:00');
