-- By itself: a value that is new can be used only after the commit.
ALTER TYPE "notification_group" ADD VALUE 'reminders';
