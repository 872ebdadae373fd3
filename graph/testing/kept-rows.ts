import type { Database } from "../db/database.ts";
import type { SqlConnection } from "../db/migrate.ts";

interface Table {
  name: string;
  /** Without those that Postgres computes. */
  columns: string;
}

const TABLES = `SELECT quote_ident(c.relname) AS name, string_agg(quote_ident(a.attname), ', ') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.relname`;

/** The tables of these names, and all that refer to them in one or more steps. */
const referring = (names: readonly string[]) => `WITH RECURSIVE found AS (
    SELECT unnest(ARRAY[${names.map((name) => `'public.${name}'`)}]::regclass[]) AS id
    UNION SELECT conrelid FROM pg_constraint JOIN found ON confrelid = found.id WHERE contype = 'f'
  ) SELECT id::text AS name FROM found`;

/** Empties tables and all that refer to them: TRUNCATE makes a file for each table and index anew, and takes 0.2 s. */
export async function emptyTables({ withConnection }: Database, names: readonly string[]): Promise<void> {
  await withConnection(async ({ query, script }) => {
    const tables = await query<Pick<Table, "name">>(referring(names));
    const deletions = tables.map(({ name }) => `DELETE FROM ${name}`);
    await script(["BEGIN", "SET LOCAL session_replication_role = replica", ...deletions, "COMMIT"].join(";\n"));
  });
}

/** Copies of all rows, and the names of the tables that were written since; a write that is rolled back takes its name along. */
const copyRows = (tables: readonly Table[]): string[] => [
  "DROP SCHEMA IF EXISTS kept CASCADE",
  "CREATE SCHEMA kept",
  ...tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE public.${name}`),
  "CREATE TABLE kept.written (name text NOT NULL)",
  `CREATE FUNCTION kept.write() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO kept.written VALUES (quote_ident(TG_TABLE_NAME)); RETURN NULL; END'`,
  ...tables.flatMap(({ name }) => [
    `CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${name} EXECUTE FUNCTION kept.write()`,
    // Also for what is written with the other triggers off.
    `ALTER TABLE public.${name} ENABLE ALWAYS TRIGGER written`,
  ]),
];

/** A copy of every row of a small database. */
export interface KeptRows {
  /** The tables that are no longer as the copy is. */
  findChanged(): Promise<string[]>;
  /** Puts all tables back to the copy, as often as it is called. It fires no trigger of the product. */
  putBack(): Promise<void>;
}

export async function keepRows({ withConnection }: Database): Promise<KeptRows> {
  const inTransaction = (statements: string[]) => ["BEGIN", ...statements, "COMMIT"].join(";\n");
  const tables = await withConnection(async ({ query, script }) => {
    const found = await query<Table>(TABLES);
    await script(inTransaction(copyRows(found)));
    return found;
  });
  const findWritten = async ({ query }: SqlConnection) => {
    const written = await query<Pick<Table, "name">>("SELECT DISTINCT name FROM kept.written");
    return tables.filter((table) => written.some(({ name }) => name === table.name));
  };
  return {
    findChanged: () =>
      withConnection(async (connection) => {
        const changed: string[] = [];
        for (const { name } of await findWritten(connection)) {
          const [rows, copies] = ["public", "kept"].map((schema) => `SELECT t::text FROM ${schema}.${name} AS t`);
          const differences = await connection.query(
            `(${rows} EXCEPT ALL ${copies}) UNION ALL (${copies} EXCEPT ALL ${rows}) LIMIT 1`,
          );
          if (differences.length > 0) changed.push(name);
        }
        return changed;
      }),
    putBack: () =>
      withConnection(async (connection) => {
        const written = await findWritten(connection);
        if (written.length === 0) return;
        const statements = [
          "SET LOCAL session_replication_role = replica",
          ...written.map(({ name }) => `DELETE FROM public.${name}`),
          ...written.map(
            ({ name, columns }) =>
              `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name}`,
          ),
          "DELETE FROM kept.written",
        ];
        await connection.script(inTransaction(statements));
      }),
  };
}
