/** An answer as the server would give it, for `optimisticResponse`: the cache needs the type's name. */
export function typed<T extends object>(typename: string, fields: T): T {
  return { __typename: typename, ...fields };
}
