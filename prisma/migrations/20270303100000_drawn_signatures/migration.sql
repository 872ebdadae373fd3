-- How a client draws their name while they sign, as the data of an SVG path.
ALTER TABLE "consents" ADD COLUMN "drawn_signature" TEXT,
    ADD CONSTRAINT "consents_drawn_signature" CHECK (length("drawn_signature") <= 10000 AND "drawn_signature" ~ '^[ML0-9 ]+$');

-- A client who leaves takes it along, too; still nothing else changes.
CREATE OR REPLACE FUNCTION inkfolk_keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    ELSIF TG_TABLE_NAME = 'consents' THEN
        OLD.name := '';
        OLD.birth_date := NULL;
        OLD.answers := '[]';
        OLD.drawn_signature := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION '% are append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
