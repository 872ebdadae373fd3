import type { ApolloCache, ApolloClient } from "@apollo/client";

/**
 * Reads again what is on the screen of these fields of the query, and forgets what is not.
 * @param forget Evicts what is read again besides.
 */
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
    // What cannot be read says so itself.
    .catch(() => undefined);
}
