import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from "./Deliveries.generated.ts";

type List = WebhookDeliveriesQuery["webhookDeliveries"];
type Edge = List["edges"][number];

/** As many as a page of the document has. */
const PAGE = 20;
/** Milliseconds until what waits is read again: the first time soon, for a receiver answers at once or in hours. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

const isWaiting = ({ node }: Edge) => node.state === "WAITING";

/** Where the pages begin on which something waits. */
const waitingPages = (edges: readonly Edge[]): (string | null)[] =>
  edges.flatMap((_edge, index) =>
    index % PAGE === 0 && edges.slice(index, index + PAGE).some(isWaiting) ? [edges[index - 1]?.cursor ?? null] : [],
  );

/** What was known with what was read since, the newest first. */
const joined = (before: readonly Edge[], read: readonly Edge[]): Edge[] =>
  [...new Map([...before, ...read].map((edge) => [edge.node.id, edge])).values()].sort((one, other) =>
    one.node.id < other.node.id ? 1 : -1,
  );

/** What was sent to an endpoint. While something waits on a page in sight it is read again and again. */
export function useDeliveries(endpointId: string) {
  const client = useApolloClient();
  const { data, error, refetch, fetchMore } = useQuery(WebhookDeliveriesDocument, {
    variables: { endpointId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const list = data?.webhookDeliveries;
  const edges = list?.edges ?? [];
  const { more, failure: moreFailure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));

  const readAgain = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: ({ webhookDeliveries: before }, { fetchMoreResult: { webhookDeliveries: read } }) => ({
        webhookDeliveries: { ...before, edges: joined(before.edges, read.edges) },
      }),
    });
  const readWaiting = useEffectEvent(() => Promise.all(waitingPages(edges).map(readAgain)));
  // Each attempt makes another of it, and the pauses are short again.
  const waiting = edges
    .filter(isWaiting)
    .map(({ node }) => `${node.id} ${node.attempts.at(-1)?.at}`)
    .join();
  useEffect(() => {
    if (!waiting) return;
    let pause = FIRST_PAUSE;
    let timer = setTimeout(look, pause);
    let isOver = false;
    async function look() {
      if (document.visibilityState === "visible") {
        pause = Math.min(pause * 2, LONGEST_PAUSE);
        await readWaiting().catch(() => undefined);
      }
      if (!isOver) timer = setTimeout(look, pause);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waiting]);

  // What nothing waits for any more may have turned the endpoint off.
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !waiting) void refresh(client, ["webhookEndpoints"]);
    wasWaiting.current = waiting !== "";
  }, [waiting, client]);

  return {
    deliveries: list?.edges.map(({ node }) => node),
    more,
    failure: moreFailure ?? (error ? readFailure(error) : null),
    retry: () => (moreFailure ? more.loadMore() : ignoreRejection(refetch())),
    readNewest: () => ignoreRejection(readAgain(null)),
  };
}
