/** For `optimisticResponse`: the cache needs the type's name. */
export function withTypename<T extends object>(typename: string, fields: T): T {
  return { __typename: typename, ...fields };
}
