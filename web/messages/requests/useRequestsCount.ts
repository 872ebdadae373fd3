import type { ApolloClient } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { MessageRequestsDocument } from "./requests.generated.ts";

/** In how many requests something is unread. */
export const useRequestsCount = (): number =>
  useQuery(MessageRequestsDocument, { fetchPolicy: "cache-and-network" }).data?.messageRequestsCount ?? 0;

/** Asks for the number again. A failure leaves it as it is: the next event mends it. */
export async function recountRequests(client: ApolloClient): Promise<void> {
  await client.query({ query: MessageRequestsDocument, fetchPolicy: "network-only" }).catch(() => undefined);
}
