import { Connection } from "pg";

/** Counts statements through the driver until the count is read. Outside of that it adds no work to measured code. */
export function startCounting(): () => number {
  let statements = 0;
  const { query, execute } = Connection.prototype;
  const counted = <Send extends (...args: never[]) => unknown>(send: Send) =>
    function (this: Connection, ...args: never[]) {
      statements += 1;
      return send.apply(this, args);
    } as Send;
  Object.assign(Connection.prototype, { query: counted(query), execute: counted(execute) });
  return () => {
    Object.assign(Connection.prototype, { query, execute });
    return statements;
  };
}
