/**
 * The limit that our own server is measured against: the same answers from one statement each, written by hand, whose
 * text goes out as the database made it. It knows who asks, as ours does, and nothing else: no rules, no input checks.
 * What never changes, such as the size of a page, is written into the text, so that one plan fits all.
 */
export interface Statement {
  name: string;
  /** Answers at most one row with one text column, `body`. Its first parameter is the hash of the viewer's token. */
  text: string;
}

const VIEWER = `viewer AS (
  SELECT users.id, users.full_name FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = $1 AND sessions.expires_at > now() AT TIME ZONE 'UTC')`;

/** @param ctes what is done first, each `name AS (…)`. @param body an expression over `from`, of type json. */
export const statement = (
  name: string,
  { ctes = [], body, from }: { ctes?: string[]; body: string; from: string },
) => ({
  name,
  text: `WITH ${[VIEWER, ...ctes].join(", ")} SELECT (${body})::text AS body FROM ${from}`,
});

export const NOW = "(now() AT TIME ZONE 'UTC')::timestamp(3)";

export const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An object with these columns of a row under their names in the API. */
export const person = (alias: string, more = "") => `json_build_object('id', ${alias}.id, 'username', ${alias}.username,
  'fullName', ${alias}.full_name, 'avatar', ${alias}.avatar, 'verified', ${alias}.verified ${more})`;

export const answer = (field: string, value: string) =>
  `json_build_object('data', json_build_object('${field}', ${value}))`;

/** A connection without its `pageInfo`, of rows that `rows` selects in their order as `node`. */
export const edges = (rows: string) =>
  `json_build_object('edges', (SELECT coalesce(json_agg(json_build_object('node', page.node)), '[]') FROM (${rows}) AS page))`;

/**
 * The whole connection. `rows` selects one row more than the page has, each with its `place` from 1, its `cursor` and
 * whatever `node` speaks of.
 */
export const connection = (size: number, node: string, rows: string) => `(
  SELECT json_build_object(
    'edges', coalesce(json_agg(json_build_object('node', ${node}) ORDER BY place) FILTER (WHERE place <= ${size}), '[]'),
    'pageInfo', json_build_object('hasNextPage', count(*) > ${size},
      'endCursor', (array_agg(cursor::text ORDER BY place))[least(count(*), ${size})]))
  FROM (${rows}) AS page)`;
