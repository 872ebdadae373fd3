-- Ids that the database makes within one millisecond are in the order in which they were made: the twelve bits after the version
-- are its fractions (RFC 9562, 6.2, method 3).
CREATE OR REPLACE FUNCTION "uuid7"("at" TIMESTAMPTZ DEFAULT clock_timestamp()) RETURNS UUID LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
        overlay(uuid_send(gen_random_uuid()) PLACING int8send(
            (floor(extract(epoch FROM "at") * 1000)::bigint << 16) | 28672
            | floor(mod(extract(epoch FROM "at") * 1000, 1) * 4096)::bigint
        ) FROM 1 FOR 8),
        'hex')::uuid
$$;
