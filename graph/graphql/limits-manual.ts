import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../core/input.ts";
import {
  COSTS,
  DOCUMENT_LIMITS,
  MAX_BODY_BYTES,
  MAX_URL_LENGTH,
  RATES,
  REQUEST_DEADLINE,
  REQUEST_WEIGHTS,
  SOCKET_LIMITS,
  UPLOAD_LIMITS,
} from "../core/limits.ts";
import { SESSION_DAYS } from "../identity/input.ts";

const inKilobytes = (bytes: number) => `${bytes / 1024} kB`;
const inGigabytes = (bytes: number) => `${bytes / 1024 ** 3} GB`;
const inSeconds = (milliseconds: number) => `${milliseconds / 1000} seconds`;

/** How often, in words: `30 an hour`, `60 in 10 minutes`. */
function rate({ points, duration }: { points: number; duration: number }): string {
  const [count, unit] =
    duration % 86_400 === 0
      ? [duration / 86_400, "day"]
      : duration % 3600 === 0
        ? [duration / 3600, "hour"]
        : [duration / 60, "minute"];
  if (count !== 1) return `${points} in ${count} ${unit}s`;
  return `${points} ${unit === "hour" ? "an" : "a"} ${unit}`;
}

/** What any client has to know of the product's limits, for its manuals: one line of Markdown for each kind. */
export function describeLimits(): string[] {
  const { limit, object, statement, mutation, introspection } = COSTS;
  const { requestByPerson, requestByKey, requestByAddress } = RATES;
  return [
    `A page has ${DEFAULT_PAGE_SIZE} entries unless \`first\` or \`last\` asks for 1 to ${MAX_PAGE_SIZE}. Over REST each address ` +
      "has its own size, and `cursor` asks for the next page; both are in its description.",
    `A body is at most ${inKilobytes(MAX_BODY_BYTES)}, an address ${inKilobytes(MAX_URL_LENGTH)}.`,
    `A document has at most ${DOCUMENT_LIMITS.tokens} tokens, ${DOCUMENT_LIMITS.operations} operations, ` +
      `${DOCUMENT_LIMITS.fragments} fragments and ${DOCUMENT_LIMITS.repeats} fields repeated beside each other; an ` +
      `operation ${DOCUMENT_LIMITS.depth} levels, ${DOCUMENT_LIMITS.aliases} aliases, ${DOCUMENT_LIMITS.directives} ` +
      `directives, ${DOCUMENT_LIMITS.rootFields} root fields, ${DOCUMENT_LIMITS.mutations} mutations.`,
    `An operation costs at most ${limit} points: ${object} for each object of the largest answer it can have, ` +
      `${statement} for each list or count, ${mutation} for each mutation, ${introspection} for introspection; values ` +
      "are free. Page sizes count as they are asked for, also in variables and defaults. One that costs more is refused " +
      "before it runs: QUERY_TOO_EXPENSIVE with `cost` and `limit`.",
    `A request is stopped after ${inSeconds(REQUEST_DEADLINE)}: TIMED_OUT, 503.`,
    `Requests: ${rate(requestByPerson)} for a person, ${rate(requestByKey)} for an API key beside its owner's, ${rate(requestByAddress)} for an address without one. GraphQL counts one more ` +
      `for each ${REQUEST_WEIGHTS.pointsOfCost} points of cost, ${REQUEST_WEIGHTS.refused} more for a document that ` +
      "is refused. RATE_LIMITED says in `retryAfter` when to come back. The headers `RateLimit-Policy` and `RateLimit` of each answer " +
      "say what is left, the query `rateLimit` does, and `extensions.cost` of each answer to an API key: `requested`, `limit` " +
      "and `remaining`, all in requests.",
    `Sockets: ${SOCKET_LIMITS.perPerson} for a person, ${SOCKET_LIMITS.perNetwork} for an address, each with ${SOCKET_LIMITS.subscriptions} operations at once, ` +
      `${SOCKET_LIMITS.messagesPerMinute} messages a minute, ${inKilobytes(SOCKET_LIMITS.messageBytes)} a message; ` +
      `to be begun within ${inSeconds(SOCKET_LIMITS.connectionInitMs)}. A client that leaves ` +
      `${inKilobytes(SOCKET_LIMITS.bufferedBytes)} unread is disconnected.`,
    `Uploads: ${UPLOAD_LIMITS.perPerson} arriving at once and ${UPLOAD_LIMITS.unfinished} unfinished for a person, ` +
      `${UPLOAD_LIMITS.perNetwork} arriving at once from an address, ` +
      `${inGigabytes(UPLOAD_LIMITS.storedBytes)} in all for a person.`,
  ];
}

/** How a client authenticates, by transport: one line of Markdown for each. */
export function describeAccess(): string[] {
  return [
    "GraphQL and REST: the header `Authorization: Bearer <token>`. `login` and `POST /api/auth/login` answer the token.",
    "A program asks with an API key of a person, `ink_live_…`, which works as a token does. `createApiKey`, `POST /api/keys` and " +
      "Settings make one, after a proof of identity. A key has its owner's rights within its scopes, and never an admin's. Each " +
      "operation names the scope that it needs, and `apiScopes` lists them. Bookings, posts, messages and the like need the " +
      "scope of their kind wherever they are reached; over REST, what a key may not see of an answer is null.",
    `A token belongs to one person and has their rights. There is none for a studio: a client's booking is requested with the ` +
      `client's own token or key. It works for ${SESSION_DAYS.longest} days, ${SESSION_DAYS.unused} when unused, and until they sign ` +
      "out with it or change their password or email; then it is UNAUTHENTICATED. A key works until it expires or is revoked.",
    "A change that may be sent twice is named by a key of the caller: the header `Idempotency-Key` (REST's POST, PUT and DELETE, and a " +
      "GraphQL document with one change), or the directive `@idempotent(key)` on a field of Mutation, also over sockets. For 24 " +
      "hours the same request with the same key changes nothing again. It answers the same thing as it is then, with " +
      "`Idempotency-Replayed: true` or `extensions.idempotency.replayed`; what is shown once, or is gone, is null, over REST `{}`.",
    "Other websites ask from their servers: browsers keep our answers and pictures from their pages, and a change that one of " +
      "them asks for is FORBIDDEN. What is at `/objects/` is passed on from there, too.",
    "Live: a WebSocket to `/graphql` (`wss:` where the product is at `https:`) with the protocol `graphql-transport-ws`, " +
      'whose `connection_init` has the payload `{ "token": "<token>" }`. It may say `authorization` or `Authorization` with ' +
      "`Bearer <token>` instead; the header of the upgrade is read where it says nothing. A token that is worth nothing closes " +
      "the socket with 4403; without any, what is watched answers UNAUTHENTICATED. Nothing is sent to addresses of " +
      "others: there are no webhooks.",
  ];
}

/** How often each act may be done, by its name in words. */
export function describeRates(): string[] {
  return Object.entries(RATES).map(
    ([name, each]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${rate(each)}`,
  );
}

/** Lines as a Markdown list. */
export const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
