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
  WEBHOOK_LIMITS,
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

/** The product's limits for the API manuals: one line of Markdown for each kind. */
export function describeLimits(): string[] {
  const { limit, object, statement, mutation, introspection } = COSTS;
  const { requestByPerson, requestByKey, requestByAddress } = RATES;
  return [
    `A page has ${DEFAULT_PAGE_SIZE} entries by default. \`first\` or \`last\` sets 1 to ${MAX_PAGE_SIZE}. Over ` +
      "REST, each list has its own page size, and `cursor` requests the next page. The description of the list has " +
      "both.",
    `A request body is at most ${inKilobytes(MAX_BODY_BYTES)}, a URL at most ${inKilobytes(MAX_URL_LENGTH)}.`,
    `A document has at most ${DOCUMENT_LIMITS.tokens} tokens, ${DOCUMENT_LIMITS.operations} operations, ` +
      `${DOCUMENT_LIMITS.fragments} fragments and ${DOCUMENT_LIMITS.repeats} repeated fields side by side. An ` +
      `operation has at most ${DOCUMENT_LIMITS.depth} levels, ${DOCUMENT_LIMITS.aliases} aliases, ` +
      `${DOCUMENT_LIMITS.directives} directives, ${DOCUMENT_LIMITS.rootFields} root fields and ` +
      `${DOCUMENT_LIMITS.mutations} mutations.`,
    `An operation costs at most ${limit} points: ${object} for each object of its largest possible response, ` +
      `${statement} for each list or count, ${mutation} for each mutation, and ${introspection} for introspection. ` +
      "Scalar values are free. Page sizes count as requested, including those in variables and defaults. An " +
      "operation that costs more is refused before it runs: QUERY_TOO_EXPENSIVE with `cost` and `limit`.",
    `A request is stopped after ${inSeconds(REQUEST_DEADLINE)}: TIMED_OUT, 503.`,
    `Requests: ${rate(requestByPerson)} for a person, ${rate(requestByKey)} for an API key (in addition to its ` +
      `owner's), ${rate(requestByAddress)} for an IP address without a token. GraphQL counts one more for each ` +
      `${REQUEST_WEIGHTS.pointsOfCost} points of cost, and ${REQUEST_WEIGHTS.refused} more for a refused document. ` +
      "RATE_LIMITED has the time to wait in `retryAfter`. The headers `RateLimit-Policy` and `RateLimit` of each " +
      "response and the query `rateLimit` show what is left. Each response to an API key also has `extensions.cost` " +
      "with `requested`, `limit` and `remaining`, all in requests.",
    `Sockets: ${SOCKET_LIMITS.perPerson} for a person and ${SOCKET_LIMITS.perNetwork} for an IP address. Each has ` +
      `at most ${SOCKET_LIMITS.subscriptions} operations at once, ${SOCKET_LIMITS.messagesPerMinute} messages a ` +
      `minute and ${inKilobytes(SOCKET_LIMITS.messageBytes)} a message. \`connection_init\` is due within ` +
      `${inSeconds(SOCKET_LIMITS.connectionInitMs)}. A client with more than ` +
      `${inKilobytes(SOCKET_LIMITS.bufferedBytes)} of unread data is disconnected.`,
    `Uploads: ${UPLOAD_LIMITS.perPerson} at once and ${UPLOAD_LIMITS.unfinished} unfinished for a person, ` +
      `${UPLOAD_LIMITS.perNetwork} at once from an IP address, and ${inGigabytes(UPLOAD_LIMITS.storedBytes)} of ` +
      "storage for a person.",
  ];
}

/** How a client authenticates, by transport: one line of Markdown for each. */
export function describeAccess(): string[] {
  return [
    "GraphQL and REST: send the header `Authorization: Bearer <token>`. `login` and `POST /api/auth/login` return " +
      "the token.",
    "A program uses a person's API key, `ink_live_…`, in place of a token. In a sandbox, and only there, keys are " +
      "`ink_test_…`. Create keys with `createApiKey`, `POST /api/keys` or Settings, after a proof of identity. A " +
      "key has its owner's rights within its scopes, and never those of an admin. Each operation names the scope " +
      "that it needs, and `apiScopes` lists them all. Bookings, posts, messages and similar objects need the scope " +
      "of their kind wherever they appear. Over REST, the parts of a response that a key cannot see are null.",
    "A token belongs to one person and has that person's rights. Studios have no token of their own: request a " +
      `client's booking with the client's own token or key. A token works for ${SESSION_DAYS.longest} days, or ` +
      `${SESSION_DAYS.unused} days without use, and ends when the person signs out with it or changes their ` +
      "password or email. After that, requests fail with UNAUTHENTICATED. A key works until it expires or is " +
      "revoked.",
    "To make a change safe to retry, give it an idempotency key. Send the header `Idempotency-Key`, for POST, PUT " +
      "and DELETE over REST and for a GraphQL document with one change. Or set the directive `@idempotent(key)` on " +
      "a mutation field, which also works over sockets. For 24 hours, repeating the request with the same key " +
      "changes nothing. The response has the current state of the same object, with `Idempotency-Replayed: true` or " +
      "`extensions.idempotency.replayed`. Values that are shown only once, and deleted ones, are null, or `{}` over " +
      "REST.",
    "Other websites call the API from their servers. Browsers keep responses and pictures from pages of other " +
      "websites, and a change that such a page requests is FORBIDDEN. The server passes on files from `/objects/` " +
      "as well.",
    "Live: open a WebSocket to `/graphql` with the protocol `graphql-transport-ws`, over `wss:` if the product " +
      'uses `https:`. The payload of `connection_init` is `{ "token": "<token>" }`, or `authorization` or ' +
      "`Authorization` with `Bearer <token>`. Without any of them, the header of the upgrade counts. An invalid " +
      "token closes the socket with 4403. Without a token, subscriptions fail with UNAUTHENTICATED. Webhooks report " +
      "what happens while no socket is open.",
    "Webhooks: `createWebhookEndpoint`, `POST /api/webhooks` and Settings add an external URL that receives " +
      "changes, as Standard Webhooks 1.0.0 defines. Each is a `POST` of JSON with `webhook-id`, `webhook-timestamp` " +
      "and `webhook-signature`, which the standard's libraries verify with the endpoint's secret. Any 2xx within " +
      `${WEBHOOK_LIMITS.answerSeconds} seconds counts as received. A redirect does not. After any other response ` +
      `there are up to ${WEBHOOK_LIMITS.attempts} attempts within a day, later if \`Retry-After\` says so. 410 ` +
      "turns the endpoint off at once. An event can come twice, with the same `webhook-id`, and out of order. " +
      "`data.sequence` has the order.",
  ];
}

/** The rate of each limited act, by its name in words. */
export function describeRates(): string[] {
  return Object.entries(RATES).map(
    ([name, each]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${rate(each)}`,
  );
}

/** Lines as a Markdown list. */
export const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
