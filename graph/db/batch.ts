import { type ClientBase, type Connection, Query } from "pg";
import { type PreparedQuery, without } from "./prepared-query.ts";

const withoutEnd = without("sync");

interface Settle {
  resolve(results: unknown[][]): void;
  reject(error: unknown): void;
}

/**
 * Several queries to Postgres with one end, which makes them one transaction: to the driver they are one query, which is
 * whichever of them is being answered.
 */
class Batch extends Query {
  declare name: string;
  declare text: string;
  readonly #queries: readonly PreparedQuery[];
  readonly #settle: Settle;
  readonly #results: unknown[][] = [];
  #answered = 0;
  #error: unknown;

  constructor(queries: readonly PreparedQuery[], settle: Settle) {
    super("");
    this.#settle = settle;
    this.#queries = queries;
    for (const query of queries) {
      query.callback = (error, rows = []) => {
        if (error) this.#error ??= error;
        else this.#results.push(rows);
      };
    }
    this.#turn();
  }

  override submit = (connection: Connection) => {
    const endless = withoutEnd(connection);
    connection.stream.cork();
    for (const query of this.#queries) query.submit(endless);
    connection.sync();
    // What has a value that cannot be written is not sent, and so nothing else may be.
    if (this.#error) connection.stream.destroy(this.#error as Error);
    connection.stream.uncork();
  };

  get #current() {
    return this.#queries[this.#answered];
  }

  #turn() {
    Object.assign(this, { name: this.#current?.name, text: this.#current?.text });
  }

  handleRowDescription(message: Parameters<PreparedQuery["handleRowDescription"]>[0]) {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: Parameters<PreparedQuery["handleDataRow"]>[0]) {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete() {
    this.#answered += 1;
    this.#turn();
  }

  handleReadyForQuery() {
    for (const query of this.#queries) query.handleReadyForQuery();
    if (this.#error) this.#settle.reject(this.#error);
    else this.#settle.resolve(this.#results);
  }

  handleError(error: unknown) {
    this.#settle.reject(error);
  }
}

/**
 * Runs queries as one transaction, sent at once.
 * @throws what the first of them throws that failed; none of it happened then unless it was a row that could not be read,
 * and the connection is to be closed: it takes
 * those after that one for prepared, which were not even read.
 */
export const sendBatch = (client: ClientBase, queries: readonly PreparedQuery[]): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    client.query(new Batch(queries, { resolve, reject }));
  });
