import { type Connection, Query, types } from "pg";
import { parseTimestamp } from "../core/timestamps.ts";
import { objectsWith } from "../core/wide-objects.ts";

/** What the driver asks of a query besides; its types leave it out. */
interface Description {
  fields: readonly { name: string; dataTypeID: number }[];
}
interface DataRow {
  fields: readonly (string | null)[];
}
type ReadRow = (row: DataRow) => Record<string, unknown>;

/**
 * A connection that sends all but one kind of message. It is made once of each: of objects that are made anew the engine
 * looks up every method anew.
 */
export function without(message: "describe" | "sync"): (connection: Connection) => Connection {
  const made = new WeakMap<Connection, Connection>();
  return (connection) => {
    const known = made.get(connection);
    if (known) return known;
    const lesser: Connection = Object.create(connection, { [message]: { value: () => undefined } });
    made.set(connection, lesser);
    return lesser;
  };
}

const withoutDescribe = without("describe");

/** How to read the rows of the named statements that a connection keeps; Postgres refuses to change what they are made of. */
const readers = new WeakMap<Connection["stream"], Map<string, ReadRow>>();

/**
 * A statement with its values, as a query of the driver that answers its rows. It asks a connection only once what the
 * rows of a named statement are made of; the driver's own queries ask, and read the same answer, each time.
 */
export class PreparedQuery extends Query {
  declare name: string;
  declare text: string;
  declare values: unknown[];
  declare callback: (error: unknown, rows?: unknown[]) => void;
  readonly #rows: unknown[] = [];
  #known: Map<string, ReadRow> | undefined;
  #readRow: ReadRow | undefined;
  #error: unknown;

  constructor({ name, text, values }: Pick<PreparedQuery, "name" | "text" | "values">) {
    super(text);
    this.name = name;
    this.values = values;
  }

  override submit = (connection: Connection) => {
    this.#known = readers.get(connection.stream) ?? new Map();
    readers.set(connection.stream, this.#known);
    this.#readRow = this.#known.get(this.name);
    const asked = this.#readRow ? withoutDescribe(connection) : connection;
    return Query.prototype.submit.call(this, asked);
  };

  handleRowDescription({ fields }: Description) {
    this.#readRow = readerOf(fields);
    if (this.name) this.#known?.set(this.name, this.#readRow);
  }

  handleDataRow(row: DataRow) {
    try {
      this.#rows.push(this.#readRow?.(row));
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleCommandComplete() {
    // How many rows there were nobody asks.
  }

  handleReadyForQuery() {
    if (this.#error) this.callback(this.#error);
    else this.callback(null, this.#rows);
  }

  handleError(error: unknown) {
    this.callback(error);
  }
}

function readerOf(fields: Description["fields"]): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, read: parserOf(dataTypeID) }));
  const startRow = objectsWith(columns.map(({ name }) => name));
  return ({ fields: values }) => {
    const row = startRow();
    columns.forEach(({ name, read }, place) => {
      const value = values[place];
      row[name] = value == null ? null : read(value);
    });
    return row;
  };
}

/** Timestamps are read by ourselves: they have no zone and mean UTC. */
const parserOf = (type: number): ((text: string) => unknown) =>
  type === types.builtins.TIMESTAMP ? parseTimestamp : types.getTypeParser(type);
