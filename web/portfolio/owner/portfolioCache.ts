import type { ApolloClient } from "@apollo/client";

/** Reads again the lists of pieces that are on the screen, and forgets those that are not. */
export const refreshPortfolios = (client: ApolloClient) => refresh(client, ["portfolio", "featuredPortfolio"]);

export const refreshFeatured = (client: ApolloClient) => refresh(client, ["featuredPortfolio"]);

async function refresh(client: ApolloClient, fields: readonly string[]): Promise<void> {
  await client
    .refetchQueries({
      updateCache(cache) {
        for (const fieldName of fields) cache.evict({ id: "ROOT_QUERY", fieldName });
      },
    })
    // A list that cannot be read says so itself.
    .catch(() => undefined);
}
