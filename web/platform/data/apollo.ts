import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { from, mergeMap, Observable, throwError } from "rxjs";
import { askForProof } from "../session/proof.ts";
import { onSessionChange } from "../session/session.tsx";
import { afterTokenChange, readToken } from "../session/token.ts";
import { typePolicies } from "./cachePolicies.ts";
import { readFailure } from "./errors.ts";
import { idempotencyKey } from "./idempotencyKey.ts";
import { connection } from "./liveConnection.ts";
import { takePrefetched } from "./prefetched.ts";
import { repeatKey } from "./repeatKey.ts";

type ApolloOptions = {
  onUnauthenticated: () => void;
};

const bearer = new ApolloLink((operation, forward) => {
  const token = readToken();
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    token,
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
  }));
  return forward(operation);
});

const prefetched = new ApolloLink((operation, forward) => {
  const answer = takePrefetched(operation.operationName)?.catch(() => undefined);
  return answer ? from(answer).pipe(mergeMap((known) => (known ? [known] : forward(operation)))) : forward(operation);
});

/** The socket's code loads with the first subscription, not with the first screen. */
function lazySubscriptionLink(onRefused: () => void): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  let active = 0;
  const load = () => {
    loading ??= import("./subscriptions.ts").then(
      (module) => module.createSubscriptionLink(onRefused),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let stopped = false;
        active += 1;
        load().then(
          (link) => {
            if (stopped) return;
            const running = link.request(operation, forward).subscribe(observer);
            stop = () => running.unsubscribe();
          },
          (error: unknown) => observer.error(error),
        );
        return () => {
          stopped = true;
          stop?.();
          active -= 1;
          // Without a subscription the socket stays closed, which is no lost connection.
          if (active === 0) connection.setSocketState("open");
        };
      }),
  );
}

export function createApolloClient({ onUnauthenticated }: ApolloOptions): ApolloClient {
  const sessionGuard = new ErrorLink(({ error, operation, forward }) => {
    const { code } = readFailure(error);
    if (code === "STEP_UP_REQUIRED")
      return from(askForProof()).pipe(
        mergeMap((isProven) => (isProven ? forward(operation) : throwError(() => error))),
      );
    // A mutation may refuse a wrong password with this code; only a query means that the session has ended.
    const isRead = operation.operationType === OperationTypeNode.QUERY;
    if (!isRead || code !== "UNAUTHENTICATED") return;
    const { token } = operation.getContext();
    const askAgain = () => {
      const newest = readToken();
      // A request with a token that was being exchanged is repeated with the new one.
      if (newest && newest !== token) return forward(operation);
      onUnauthenticated();
      throw error;
    };
    return from(afterTokenChange()).pipe(mergeMap(askAgain));
  });
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      lazySubscriptionLink(onUnauthenticated),
      ApolloLink.from([repeatKey, idempotencyKey, sessionGuard, bearer, prefetched, new HttpLink({ uri: "/graphql" })]),
    ),
    cache: new InMemoryCache({ typePolicies }),
    // Nothing expires or polls: events and reconnects keep the cache fresh.
    defaultOptions: {
      watchQuery: { fetchPolicy: "cache-first", pollInterval: 0 },
      query: { fetchPolicy: "cache-first" },
    },
  });
  onSessionChange(() => client.clearStore());
  return client;
}
