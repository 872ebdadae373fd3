-- What changed, a row for each person who may read of it, in the transaction of the change. Positions of one person are given
-- under a lock that is held until the commit, so a reader never passes over one that commits later.
CREATE TABLE "changes" (
    "person_id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "resource_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "version" INTEGER,
    "request_id" TEXT NOT NULL,
    "actor_id" UUID,
    "key_id" UUID,
    "previous_start" TIMESTAMP(3),
    "previous_end" TIMESTAMP(3),
    "previous_status" "booking_status",

    CONSTRAINT "changes_pkey" PRIMARY KEY ("person_id", "position")
);
-- Rows come in the order of their time, so blocks of them are enough to find old ones by.
CREATE INDEX "changes_at_idx" ON "changes" USING BRIN ("at");

-- How many changes a resource had, beyond the days for which they are kept.
CREATE TABLE "change_counters" (
    "resource_id" UUID NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "change_counters_pkey" PRIMARY KEY ("resource_id")
);
