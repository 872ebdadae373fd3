-- When somebody wants no mails that can wait, by the clocks of their zone, and whether many come as one. Without a row:
-- at any time, and as one.
CREATE TABLE "mail_timings" (
    "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "quiet_from" TEXT,
    "quiet_until" TEXT,
    "gathers" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "mail_timings_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "mail_timings_quiet" CHECK (("quiet_from" IS NULL) = ("quiet_until" IS NULL) AND "quiet_from" <> "quiet_until"),
    CONSTRAINT "mail_timings_clocks" CHECK (
        "quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND "quiet_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

-- How a notification leaves as a mail, decided once: by itself, or with others at a time.
CREATE TABLE "mailed_notifications" (
    "notification_id" UUID NOT NULL REFERENCES "notifications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "digest_at" TIMESTAMP(3),
    "decided_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "mailed_notifications_pkey" PRIMARY KEY ("notification_id")
);
CREATE INDEX "mailed_notifications_user_id_decided_at_idx" ON "mailed_notifications" ("user_id", "decided_at");
CREATE INDEX "mailed_notifications_decided_at_idx" ON "mailed_notifications" ("decided_at");
