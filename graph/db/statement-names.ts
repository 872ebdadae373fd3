/** Every connection keeps the plans of so many statements; what comes beyond is planned each time it is asked. */
const MAX_STATEMENTS = 256;
/** Of them so many that are shapes of one: what one asks for in many ways takes the names of no other. */
const MAX_OF_A_FAMILY = 32;

/**
 * Names for statements, so that each connection has Postgres plan them once and not at every call. The same text has
 * the same name; beyond the limits it has none, which is the empty text, so that no stranger's documents can fill the
 * server's memory.
 * @param prefix of the names, apart from other names on the same connections.
 */
export function nameStatements(
  prefix: string,
  limits = { all: MAX_STATEMENTS, family: MAX_OF_A_FAMILY },
): (statement: { sql: string; family?: object }) => string {
  const names = new Map<string, string>();
  const sizes = new WeakMap<object, number>();
  return ({ sql, family }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    const size = (family && sizes.get(family)) ?? 0;
    if (names.size >= limits.all || size >= limits.family) return "";
    if (family) sizes.set(family, size + 1);
    const name = `${prefix}_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
