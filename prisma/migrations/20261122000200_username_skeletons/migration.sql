-- How a username looks to a hasty reader, as skeletonOf in graph/accounts/input.ts says it.
CREATE FUNCTION inkfolk_username_skeleton(username TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(translate(lower(username), '0134578i._', 'oleastbl'), 'rn', 'm'), 'vv', 'w');

-- What is held back because it looks like a verified artist's.
CREATE INDEX "users_verified_skeleton_idx" ON "users"(inkfolk_username_skeleton("username")) WHERE "verified";
