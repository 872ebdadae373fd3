-- Where somebody has signed in from lately, as keyed hashes: guesses made elsewhere cannot lock them out there.
CREATE TABLE "known_networks" (
    "user_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "last_used_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "known_networks_pkey" PRIMARY KEY ("user_id", "network")
);
CREATE INDEX "known_networks_last_used_at_idx" ON "known_networks"("last_used_at");
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
