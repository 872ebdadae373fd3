-- What artists have their clients sign, in versions, and who signed which.
CREATE TABLE "consent_forms" (
    "artist_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "consent_forms_pkey" PRIMARY KEY ("artist_id", "version"),
    CONSTRAINT "consent_forms_version" CHECK ("version" > 0),
    CONSTRAINT "consent_forms_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "consents" (
    "booking_id" UUID NOT NULL,
    "form_version" INTEGER NOT NULL,
    "artist_id" UUID NOT NULL,
    "text_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "birth_date" DATE,
    "signed_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "consents_pkey" PRIMARY KEY ("booking_id", "form_version"),
    CONSTRAINT "consents_text_hash" CHECK ("text_hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "consents_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "consents_form_fkey" FOREIGN KEY ("artist_id", "form_version") REFERENCES "consent_forms" ("artist_id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION
);
CREATE INDEX "consents_artist_id_form_version_idx" ON "consents" ("artist_id", "form_version");

-- Neither what was signed nor that it was ever says something else. A client who leaves takes their name and birth date along;
-- rows go with what they belong to, which runs below another trigger.
CREATE FUNCTION inkfolk_keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    ELSIF TG_TABLE_NAME = 'consents' THEN
        OLD.name := '';
        OLD.birth_date := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION '% are append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "consent_forms_append_only" BEFORE UPDATE OR DELETE ON "consent_forms"
    FOR EACH ROW EXECUTE FUNCTION inkfolk_keep_consents();
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
    FOR EACH ROW EXECUTE FUNCTION inkfolk_keep_consents();
