-- What a link in a mail is good for. Of its token only the SHA-256 is kept; using it removes the row, so that of two
-- who use it at once one is let in, and a new one of a kind to an address takes the place of the one before.
CREATE TYPE "link_purpose" AS ENUM ('reset_password');
CREATE TABLE "mailed_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "mailed_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mailed_links_token_hash_key" ON "mailed_links"("token_hash");
CREATE UNIQUE INDEX "mailed_links_user_id_purpose_email_key" ON "mailed_links"("user_id", "purpose", "email");
CREATE INDEX "mailed_links_expires_at_idx" ON "mailed_links"("expires_at");
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
