-- Each reminder of a session can be turned off by itself; the group "reminders" still turns off all of them.
ALTER TYPE "notification_group" ADD VALUE 'reminders_week';
ALTER TYPE "notification_group" ADD VALUE 'reminders_days';
ALTER TYPE "notification_group" ADD VALUE 'reminders_hours';
