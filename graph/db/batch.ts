import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult } from "pg";

/** What a query of the driver is told of its answer. The driver's types leave it out. */
interface Answered {
  name: string;
  text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface Settle {
  resolve(results: QueryResult[]): void;
  reject(error: unknown): void;
}

/**
 * Several queries to Postgres with one end, which makes them one transaction: to the driver they are one query, which is
 * whichever of them is being answered.
 */
class Batch extends Query {
  declare name: string;
  declare text: string;
  readonly #queries: (Query & Answered)[];
  readonly #settle: Settle;
  readonly #results: QueryResult[] = [];
  #answered = 0;
  #error: unknown;

  constructor(configs: readonly QueryConfig[], settle: Settle) {
    super("");
    this.#settle = settle;
    const keep = (error: unknown, result: unknown) => {
      if (error) this.#error ??= error;
      else this.#results.push(result as QueryResult);
    };
    this.#queries = configs.map((config) => new Query(config, keep) as Query & Answered);
    this.#turn();
  }

  override submit = (connection: Connection) => {
    const withoutEnd: Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    for (const query of this.#queries) query.submit(withoutEnd);
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

  handleRowDescription(message: unknown) {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown) {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    this.#current?.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#turn();
  }

  handleReadyForQuery(connection: Connection) {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
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
export const sendBatch = (client: ClientBase, configs: readonly QueryConfig[]): Promise<QueryResult[]> =>
  new Promise((resolve, reject) => {
    client.query(new Batch(configs, { resolve, reject }));
  });
