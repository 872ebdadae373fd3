import { ApolloLink } from "@apollo/client";
import { mergeMap, type Observable, of, timer } from "rxjs";
import { takesInput } from "./takesInput.ts";

const NAMED: ReadonlySet<string> = new Set([
  "RecordDepositInput",
  "RequestBookingInput",
  "ReverseDepositEntryInput",
  "SendMessageInput",
]);

const HEADER = "idempotency-key";

/** In seconds, longer than the server works on one request. */
const LONGEST_WAIT = 15;

const isGone = ({ data }: ApolloLink.Result) => Object.values(data ?? {}).includes(null);

/**
 * What the header cannot answer is left to `clientId`: a message that now names its conversation, a document of a
 * newer release, a result that is gone.
 */
export const idempotencyKey = new ApolloLink((operation, forward) => {
  if (!takesInput(operation, NAMED)) return forward(operation);
  const withoutKey = operation.getContext().headers as Record<string, string> | undefined;
  operation.setContext({ headers: { ...withoutKey, [HEADER]: operation.variables.input.clientId } });
  const send = (waited: number): Observable<ApolloLink.Result> =>
    forward(operation).pipe(
      mergeMap((result) => {
        const extensions = result.errors?.[0]?.extensions;
        if (extensions?.code === "IDEMPOTENCY_IN_PROGRESS" && waited < LONGEST_WAIT) {
          const seconds = Number(extensions.retryAfter ?? 1);
          return timer(seconds * 1000).pipe(mergeMap(() => send(waited + seconds)));
        }
        const isAnswered = result.errors ? extensions?.code !== "IDEMPOTENCY_MISMATCH" : !isGone(result);
        if (isAnswered) return of(result);
        operation.setContext({ headers: withoutKey });
        return forward(operation);
      }),
    );
  return send(0);
});
