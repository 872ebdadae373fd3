import DataLoader from "dataloader";
import type { Context } from "./context.ts";

export interface Batched<Key, Value> {
  /** What is behind a key, or null; at once where the key is primed. */
  (ctx: Context, key: Key): Value | null | Promise<Value | null>;
  /** Primes a key with what another read of the request has found; null: there is nothing. */
  prime(ctx: Context, key: Key, value: Value | null): void;
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
      memory = { values: new Map(), loader: undefined };
      reads.set(load, memory);
    }
    return memory;
  };
  const read = (ctx: Context, key: Key) => {
    const memory = memoryOf(ctx);
    const value = memory.values.get(cacheKey(key));
    if (value !== undefined) return value;
    memory.loader ??= createLoader(ctx);
    return memory.loader.load(key);
  };
  return Object.assign(read, {
    prime: (ctx: Context, key: Key, value: Value | null) => void memoryOf(ctx).values.set(cacheKey(key), value),
  });
}

/** What one request has read, and reads, of something. */
interface Memory<Key, Value> {
  values: Map<string, Value | null>;
  loader: DataLoader<Key, Value | null, string> | undefined;
}

/** Rows by their id, as `batched` wants them. */
export function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
