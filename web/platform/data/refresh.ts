import type { ApolloCache, ApolloClient } from "@apollo/client";

/** @param forget evicts related entries. */
export async function refresh(
  client: ApolloClient,
  fields: readonly string[],
  forget?: (cache: ApolloCache) => void,
): Promise<void> {
  await client
    .refetchQueries({
      updateCache(cache) {
        for (const fieldName of fields) cache.evict({ id: "ROOT_QUERY", fieldName });
        forget?.(cache);
      },
    })
    // A failed refetch shows its own error.
    .catch(() => undefined);
}
