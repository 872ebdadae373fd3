-- What somebody chose to hear of. There is a row only for what they chose, so that nothing changes for anybody else, and
-- none about what concerns their account: that nobody can turn off.
CREATE TYPE "notification_group" AS ENUM ('bookings', 'likes', 'comments', 'follows', 'announcements');

CREATE TABLE "notification_preferences" (
    "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "group_name" "notification_group" NOT NULL,
    "in_app" BOOLEAN,
    "by_mail" BOOLEAN,
    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id", "group_name"),
    -- Requests and proposals wait for an answer there.
    CONSTRAINT "notification_preferences_bookings" CHECK ("group_name" <> 'bookings' OR "in_app" IS NOT FALSE)
);
