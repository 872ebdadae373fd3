/** Every connection keeps the plans of so many statements; what comes beyond is planned each time it is asked. */
const MAX_STATEMENTS = 256;

/**
 * Names for statements, so that each connection has Postgres plan them once and not at every call. The same text has
 * the same name; beyond the limit it has none, which is the empty text, so that no stranger's documents can fill the
 * server's memory.
 * @param prefix of the names, apart from those of whoever else names statements of the same connections.
 */
export function nameStatements(prefix: string, limit = MAX_STATEMENTS): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= limit) return known ?? "";
    const name = `${prefix}_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
