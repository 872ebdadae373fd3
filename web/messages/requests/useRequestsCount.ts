import type { ApolloClient } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { MessageRequestsDocument } from "./requests.generated.ts";

/** Requests with unread messages. */
export const useRequestsCount = (): number =>
  useQuery(MessageRequestsDocument, { fetchPolicy: "cache-and-network" }).data?.messageRequestsCount ?? 0;

/** Refetches the count. A failure changes nothing: the next event repeats it. */
export async function recountRequests(client: ApolloClient): Promise<void> {
  await client.query({ query: MessageRequestsDocument, fetchPolicy: "network-only" }).catch(() => undefined);
}
