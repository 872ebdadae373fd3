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
  const createLoader = (ctx: Context) =>
    new DataLoader<Key, Value | null, string>(
      async (keys) => {
        const found = await load(keys, ctx);
        return keys.map((each) => found.get(cacheKey(each)) ?? null);
      },
      { cacheKeyFn: cacheKey, maxBatchSize: 500 },
    );
  const memoryOf = ({ reads }: Context): Memory<Key, Value> => {
    let memory = reads.get(load) as Memory<Key, Value> | undefined;
    if (!memory) {
      memory = { known: new Map(), loader: undefined };
      reads.set(load, memory);
    }
    return memory;
  };
  const read = (ctx: Context, key: Key) => {
    const memory = memoryOf(ctx);
    const value = memory.known.get(cacheKey(key));
    if (value !== undefined) return value;
    memory.loader ??= createLoader(ctx);
    return memory.loader.load(key);
  };
  return Object.assign(read, {
    know: (ctx: Context, key: Key, value: Value | null) => void memoryOf(ctx).known.set(cacheKey(key), value),
  });
}

/** What one request has read, and reads, of something. */
interface Memory<Key, Value> {
  known: Map<string, Value | null>;
  loader: DataLoader<Key, Value | null, string> | undefined;
}

/** Rows by their id, as `batched` wants them. */
export function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
