import type { Request } from "autocannon";
import { print } from "graphql";
import { RestFeedDocument, type RestFeedQuery } from "../posts/routes.generated.ts";
import { PAGE_SIZE, shapePost } from "../posts/routes.ts";
import { nodesOf } from "../rest/route.ts";
import type { ContestantProcess } from "./contestant-process.ts";
import * as documents from "./documents.ts";
import { FLOOR, LIMIT, MONTH_OF_SLOTS, OURS, PLAIN, POSTGRAPHILE, REST } from "./goals.ts";
import {
  POSTGRAPHILE_FEED,
  POSTGRAPHILE_THREAD,
  readPostgraphileFeed,
  readPostgraphileThread,
} from "./postgraphile.ts";
import { get, graphql, post } from "./requests.ts";
import { COMMENT_TEXT, MESSAGE_TEXT, type World, type Writer } from "./world.ts";

export interface Contestant {
  operation: string;
  stack: string;
  process: ContestantProcess;
  url: string;
  requests(connection: number): Request[];
  /** Reads answer the same bytes every time; writes are checked for errors only. */
  isRead: boolean;
  /** A parsed answer without the envelope of its stack. */
  read(answer: unknown): unknown;
}

export interface Contest {
  limit: Contestant;
  others: Contestant[];
}

interface Stacks {
  product: ContestantProcess<World>;
  limit: ContestantProcess;
  limitUrl: string;
  floor: ContestantProcess;
  plain?: ContestantProcess | undefined;
  postgraphile?: ContestantProcess | undefined;
}

export const trivialRequest = ({ viewerToken }: World) => graphql(viewerToken, documents.ME);

type Sent = Request | Request[] | ((writer: Writer) => Request[]);
type Read = (answer: never) => unknown;

const asItIs: Read = (answer: unknown) => answer;

export function listContests({ product, limit, limitUrl, floor, plain, postgraphile }: Stacks): Contest[] {
  const { viewerId, viewerToken, artistToken, username, searched, conversationId, writers, month } =
    product.ready.world;
  const places: Record<string, { process: ContestantProcess; url: string } | undefined> = {
    [LIMIT]: { process: limit, url: limitUrl },
    [OURS]: { process: product, url: product.ready.url },
    [REST]: { process: product, url: product.ready.url },
    [FLOOR]: { process: floor, url: floor.ready.url },
    [PLAIN]: plain && { process: plain, url: plain.ready.url },
    [POSTGRAPHILE]: postgraphile && { process: postgraphile, url: postgraphile.ready.url },
  };
  const contest = (operation: string, ...rows: [stack: string, sent: Sent, read?: Read][]): Contest => {
    const [first, ...others] = rows.flatMap(([stack, sent, read = asItIs]) => {
      const place = places[stack];
      return place
        ? [{ operation, stack, ...place, isRead: typeof sent !== "function", read, requests: toRequests(sent) }]
        : [];
    });
    return { limit: first as Contestant, others: others as Contestant[] };
  };
  const toRequests = (sent: Sent) => (connection: number) =>
    typeof sent === "function" ? sent(writers[connection % writers.length] as Writer) : [sent].flat();

  const asked = (document: string, variables?: Record<string, unknown>) => graphql(viewerToken, document, variables);
  const onPosts = (write: (token: string, id: string) => Request[]) => (writer: Writer) =>
    writer.postIds.flatMap((id) => write(writer.token, id));
  return [
    contest(
      "feed of 20",
      [LIMIT, get(viewerToken, "/feed")],
      [OURS, asked(documents.FEED)],
      [PLAIN, asked(documents.FEED)],
      [POSTGRAPHILE, asked(POSTGRAPHILE_FEED, { viewer: viewerId }), readPostgraphileFeed],
    ),
    contest(
      "feed of 50",
      [LIMIT, get(viewerToken, "/posts")],
      [OURS, asked(print(RestFeedDocument), { first: PAGE_SIZE }), readAsRest],
      [REST, get(viewerToken, "/api/posts")],
    ),
    contest(
      "profile",
      [LIMIT, get(viewerToken, `/profile/${username}`)],
      [OURS, asked(documents.PROFILE, { username })],
    ),
    contest(
      "thread of 50",
      [LIMIT, get(viewerToken, `/thread/${conversationId}`)],
      [OURS, asked(documents.THREAD, { id: conversationId })],
      [POSTGRAPHILE, asked(POSTGRAPHILE_THREAD, { id: conversationId }), readPostgraphileThread(viewerId)],
    ),
    contest("notifications", [LIMIT, get(viewerToken, "/notifications")], [OURS, asked(documents.NOTIFICATIONS)]),
    contest("bookings of 20", [LIMIT, get(artistToken, "/bookings")], [OURS, graphql(artistToken, documents.BOOKINGS)]),
    contest(
      MONTH_OF_SLOTS,
      [LIMIT, get(viewerToken, `/slots/${month.artistId},${month.from},${month.to}`)],
      [OURS, asked(documents.SLOTS, month)],
    ),
    contest(
      "people search",
      [LIMIT, get(viewerToken, `/search/${searched}`)],
      [OURS, asked(documents.SEARCH_PEOPLE, { query: searched })],
    ),
    contest("{ me { id } }", [FLOOR, asked(documents.ME)], [OURS, asked(documents.ME)], [PLAIN, asked(documents.ME)]),
    contest(
      "like, unlike",
      [LIMIT, onPosts((token, id) => ["like", "unlike"].map((action) => post(token, `/${action}/${id}`)))],
      [OURS, onPosts((token, id) => [documents.LIKE, documents.UNLIKE].map((act) => graphql(token, act, { id })))],
    ),
    contest(
      "follow, unfollow",
      [LIMIT, ({ token, personId }) => ["follow", "unfollow"].map((action) => post(token, `/${action}/${personId}`))],
      [
        OURS,
        ({ token, personId: id }) => [documents.FOLLOW, documents.UNFOLLOW].map((act) => graphql(token, act, { id })),
      ],
    ),
    contest(
      "comment",
      [LIMIT, onPosts((token, id) => [post(token, `/comment/${id}`)]), withoutWhatIsNew],
      [
        OURS,
        onPosts((token, postId) => [graphql(token, documents.COMMENT, { input: { postId, content: COMMENT_TEXT } })]),
        withoutWhatIsNew,
      ],
    ),
    contest(
      "send a message",
      [LIMIT, ({ token, conversationId }) => [post(token, `/send/${conversationId}`)], withoutWhatIsNew],
      [
        OURS,
        ({ token, conversationId }) => [
          graphql(token, documents.SEND_MESSAGE, { input: { conversationId, content: MESSAGE_TEXT } }),
        ],
        withoutWhatIsNew,
      ],
    ),
  ];
}

const readAsRest = ({ data }: { data: RestFeedQuery }) => nodesOf(data.feed).map(shapePost);

/** Ids and timestamps differ between equal messages. */
const withoutWhatIsNew: Read = ({ data }: { data: Record<string, Record<string, unknown>> }) =>
  Object.values(data).map(({ id, seq, clientId, createdAt, ...rest }) => rest);
