-- What an artist writes again and again, under titles of their own.
CREATE TABLE "saved_replies" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_replies_user_id_id_idx" ON "saved_replies"("user_id", "id");
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
