/**
 * The upper bound for our server: the same answers from one hand-written statement each. They check the token, and no
 * rule or input. Constants such as the page size are inlined, so that one plan fits all.
 */
export interface Statement {
  name: string;
  /** Returns at most one row with one text column, `body`. Its first parameter is the hash of the viewer's token. */
  text: string;
}

const VIEWER = `viewer AS (
  SELECT users.id, users.full_name FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = $1 AND sessions.expires_at > now() AT TIME ZONE 'UTC')`;

/** @param ctes what runs first, each `name AS (…)`. @param body an expression over `from`, of type json. */
export const statement = (
  name: string,
  { ctes = [], body, from }: { ctes?: string[]; body: string; from: string },
) => ({
  name,
  text: `WITH ${[VIEWER, ...ctes].join(", ")} SELECT (${body})::text AS body FROM ${from}`,
});

export const NOW = "(now() AT TIME ZONE 'UTC')::timestamp(3)";

export const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const person = (alias: string, more = "") => `json_build_object('id', ${alias}.id, 'username', ${alias}.username,
  'fullName', ${alias}.full_name, 'avatar', ${alias}.avatar, 'verified', ${alias}.verified ${more})`;

export const answer = (field: string, value: string) =>
  `json_build_object('data', json_build_object('${field}', ${value}))`;

/** `rows` selects the rows in order as `node`. The connection has no `pageInfo`. */
export const edges = (rows: string) =>
  `json_build_object('edges', (SELECT coalesce(json_agg(json_build_object('node', page.node)), '[]') FROM (${rows}) AS page))`;

/** `rows` selects one row beyond the page, each with its `place` from 1, its `cursor` and the columns of `node`. */
export const connection = (size: number, node: string, rows: string) => `(
  SELECT json_build_object(
    'edges', coalesce(json_agg(json_build_object('node', ${node}) ORDER BY place) FILTER (WHERE place <= ${size}), '[]'),
    'pageInfo', json_build_object('hasNextPage', count(*) > ${size},
      'endCursor', (array_agg(cursor::text ORDER BY place))[least(count(*), ${size})]))
  FROM (${rows}) AS page)`;
