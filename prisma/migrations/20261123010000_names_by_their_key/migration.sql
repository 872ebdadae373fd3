-- Whoever is found by a part of their name is compared once more; the key is there already, without accents.
DROP INDEX "users_name_trigram_idx";
CREATE INDEX "users_name_trigram_idx" ON "users"
    USING gin (((' ' || "username" || ' ' || "name_key") COLLATE "C") gin_trgm_ops);
