-- What a change that came with a key made: sent again, it answers the same and happens once.
CREATE TABLE "repeat_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "result_id" UUID NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repeat_keys_pkey" PRIMARY KEY ("user_id", "key"),
    CONSTRAINT "repeat_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "repeat_keys_created_at_idx" ON "repeat_keys"("created_at");
