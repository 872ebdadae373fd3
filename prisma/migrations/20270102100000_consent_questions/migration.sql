-- What artists ask while their clients sign, as a part of each version of their form, and what was answered.
ALTER TABLE "consent_forms" ADD COLUMN "questions" JSONB NOT NULL DEFAULT '[]',
    ADD CONSTRAINT "consent_forms_questions" CHECK (jsonb_typeof("questions") = 'array' AND jsonb_array_length("questions") <= 20);
ALTER TABLE "consents" ADD COLUMN "answers" JSONB NOT NULL DEFAULT '[]',
    ADD CONSTRAINT "consents_answers" CHECK (jsonb_typeof("answers") = 'array' AND jsonb_array_length("answers") <= 20);

-- A client who leaves takes their answers along, too; still nothing else changes.
CREATE OR REPLACE FUNCTION inkfolk_keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    ELSIF TG_TABLE_NAME = 'consents' THEN
        OLD.name := '';
        OLD.birth_date := NULL;
        OLD.answers := '[]';
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION '% are append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
