-- Of a conversation that somebody began whom the other does not know: who, until that one accepts.
ALTER TABLE "conversations" ADD COLUMN "requester_id" UUID, ADD COLUMN "request_declined" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requester" CHECK ("requester_id" IN ("user1_id", "user2_id"));
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_declined" CHECK ("requester_id" IS NOT NULL OR NOT "request_declined");
