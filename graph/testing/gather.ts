import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";

/** The nouns' tables as one. A name that two of them have is refused: only one of its rows would be looked at. */
export function gather<Row>(...tables: readonly Record<string, Row>[]): Record<string, Row> {
  const gathered: Record<string, Row> = {};
  for (const [name, row] of tables.flatMap((table) => Object.entries(table))) {
    if (name in gathered) throw new Error(`${name} has two rows`);
    gathered[name] = row;
  }
  return gathered;
}

/** The same of the nouns that have such a file in their `testing/`; the table is called like the file. */
export async function gatherFrom<Row>(name: string): Promise<Record<string, Row>> {
  const has = (noun: string) => existsSync(join(PROJECT_ROOT, "graph", noun, "testing", `${name}.ts`));
  const nouns = readdirSync(join(PROJECT_ROOT, "graph")).filter(has);
  const files = await Promise.all(nouns.map((noun) => import(`../${noun}/testing/${name}.ts`)));
  return gather(...files.map((file: Record<string, Record<string, Row>>) => file[name] ?? {}));
}
