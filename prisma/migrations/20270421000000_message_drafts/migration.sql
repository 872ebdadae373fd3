-- What each of the two has typed and not sent, so that it is there on their other devices.
ALTER TABLE "conversations"
    ADD COLUMN "user1_draft" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "user2_draft" TEXT NOT NULL DEFAULT '';
