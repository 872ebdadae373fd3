import DataLoader from "dataloader";
import type { Context } from "./context.ts";

/**
 * Defines a batched read: all keys asked for in one tick become one call of `load`, and an answer is kept for the
 * rest of the request. A key that `load` leaves out resolves to null.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[], ctx: Context) => Promise<Map<string, Value>>,
  cacheKey: (key: Key) => string = String,
): (ctx: Context, key: Key) => Promise<Value | null> {
  const loaders = new WeakMap<Context, DataLoader<Key, Value | null, string>>();
  return (ctx, key) => {
    let loader = loaders.get(ctx);
    if (!loader) {
      loader = new DataLoader<Key, Value | null, string>(
        async (keys) => {
          const found = await load(keys, ctx);
          return keys.map((each) => found.get(cacheKey(each)) ?? null);
        },
        { cacheKeyFn: cacheKey, maxBatchSize: 500 },
      );
      loaders.set(ctx, loader);
    }
    return loader.load(key);
  };
}

/** Rows by their id, as `batched` wants them. */
export function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
