/** What is here already, or comes later. Whatever is here is answered at once: to wait for it costs a turn per field. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** What `use` makes of it, at once where it is here. */
export const andThen = <Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(use) : use(value));
