-- Programs of a person act with a key of that person, within its scopes. A revoked or expired key stays for 30 days, so that a
-- program learns why it is refused.
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");
CREATE INDEX "api_keys_user_id_id_idx" ON "api_keys"("user_id", "id" DESC);
CREATE INDEX "api_keys_revoked_at_idx" ON "api_keys"("revoked_at");
CREATE INDEX "api_keys_expires_at_idx" ON "api_keys"("expires_at");
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From where a key was used, each network once.
CREATE TABLE "api_key_networks" (
    "key_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "first_used_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "api_key_networks_pkey" PRIMARY KEY ("key_id", "network")
);
ALTER TABLE "api_key_networks" ADD CONSTRAINT "api_key_networks_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every process remembers keys as it remembers sessions, and is told when one ends.
CREATE TRIGGER "api_keys_revoked" AFTER UPDATE OF "revoked_at", "expires_at" ON "api_keys"
    FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');

CREATE TRIGGER "api_keys_removed" AFTER DELETE ON "api_keys"
    FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');
