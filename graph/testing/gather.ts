/** The nouns' tables as one. A name that two of them have is refused: only one of its rows would be looked at. */
export function gather<Row>(...tables: readonly Record<string, Row>[]): Record<string, Row> {
  const gathered: Record<string, Row> = {};
  for (const [name, row] of tables.flatMap((table) => Object.entries(table))) {
    if (name in gathered) throw new Error(`${name} has two rows`);
    gathered[name] = row;
  }
  return gathered;
}
