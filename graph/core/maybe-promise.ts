/** What is here already, or comes later. Whatever is here is answered at once: to wait for it costs a turn per field. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** What `use` makes of it, at once where it is here. */
export const andThen = <Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(use) : use(value));

/** Like `Promise.allSettled`, at once where all are here. */
export const settled = <Value>(values: readonly MaybePromise<Value>[]): MaybePromise<PromiseSettledResult<Value>[]> =>
  values.some((value) => value instanceof Promise)
    ? (Promise.allSettled(values) as Promise<PromiseSettledResult<Value>[]>)
    : (values as readonly Value[]).map((value) => ({ status: "fulfilled", value }));
