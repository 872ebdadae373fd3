import DataLoader from "dataloader";
import type { Context } from "./context.ts";

export interface Batched<Key, Value> {
  /** What stands behind a key, or null; at once where the request knows it already. */
  (ctx: Context, key: Key): Value | null | Promise<Value | null>;
  /** Tells what another read of the request has found behind a key, or that there is nothing. */
  know(ctx: Context, key: Key, value: Value | null): void;
}

/**
 * Defines a batched read: all keys asked for in one tick become one call of `load`, and an answer is kept for the
 * rest of the request. A key that `load` leaves out resolves to null.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[], ctx: Context) => Promise<Map<string, Value>>,
  cacheKey: (key: Key) => string = String,
): Batched<Key, Value> {
  const requests = new WeakMap<
    Context,
    { known: Map<string, Value | null>; loader: DataLoader<Key, Value | null, string> }
  >();
  const requestOf = (ctx: Context) => {
    let request = requests.get(ctx);
    if (!request) {
      const known = new Map<string, Value | null>();
      const loader = new DataLoader<Key, Value | null, string>(
        async (keys) => {
          const found = await load(keys, ctx);
          return keys.map((each) => found.get(cacheKey(each)) ?? null);
        },
        { cacheKeyFn: cacheKey, maxBatchSize: 500 },
      );
      request = { known, loader };
      requests.set(ctx, request);
    }
    return request;
  };
  const read = (ctx: Context, key: Key) => {
    const { known, loader } = requestOf(ctx);
    const value = known.get(cacheKey(key));
    return value === undefined ? loader.load(key) : value;
  };
  return Object.assign(read, {
    know: (ctx: Context, key: Key, value: Value | null) => void requestOf(ctx).known.set(cacheKey(key), value),
  });
}

/** Rows by their id, as `batched` wants them. */
export function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
