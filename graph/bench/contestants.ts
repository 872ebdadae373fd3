import type { Request } from "autocannon";
import type { ContestantProcess } from "./contestant-process.ts";
import type { World } from "./world.ts";

/** What the browser's first page asks for. */
const FEED = `query Feed {
  feed(first: 20) {
    edges {
      node {
        id caption imageUrl location tags verified likes comments likedByMe createdAt
        image { width height placeholder }
        user { ...Person }
        artist { id username fullName verified }
        userComments(first: 2) { id postId content createdAt user { ...Person } }
      }
    }
  }
}
fragment Person on User { id username fullName avatar verified }`;

const LIKE = "mutation Like($id: ID!) { likePost(id: $id) { id likes likedByMe } }";
const UNLIKE = "mutation Unlike($id: ID!) { unlikePost(id: $id) { id likes likedByMe } }";

/** One row of the table: what is sent, and to whom. */
export interface Contestant {
  name: string;
  process: ContestantProcess;
  url: string;
  /** What one connection sends, again and again from the start. */
  requests(connection: number): Request[];
  /** Reads answer the same bytes every time; writes are looked at for errors only. */
  isRead: boolean;
  /** What this one is held against: it answers the same data to the same requests. */
  limit?: Contestant;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const get = (token: string, path: string): Request => ({ method: "GET", path, headers: bearer(token) });

const graphql = (token: string, query: string, variables?: Record<string, string>): Request => ({
  method: "POST",
  path: "/graphql",
  headers: { ...bearer(token), "content-type": "application/json" },
  body: JSON.stringify({ query, variables }),
});

interface Processes {
  product: ContestantProcess;
  /** The same process as `product` with the embedded database. */
  limit: ContestantProcess;
  limitUrl: string;
  floor: ContestantProcess;
}

/** The request whose answer the bare server repeats. */
export const trivialRequest = ({ viewerToken }: World) => graphql(viewerToken, "{ me { id } }");

/** Every row, each limit right before what is held against it. */
export function listContestants({ product, limit, limitUrl, floor }: Processes, world: World): Contestant[] {
  const { viewerToken, writers } = world;
  const ours = { process: product, url: product.ready.url };
  const byHand = { process: limit, url: limitUrl };
  const bare = { process: floor, url: floor.ready.url };
  const read = (name: string, where: typeof ours, request: Request): Contestant => ({
    ...where,
    name,
    isRead: true,
    requests: () => [request],
  });
  const write = (name: string, where: typeof ours, likeAndUnlike: (token: string, id: string) => Request[]) => ({
    ...where,
    name,
    isRead: false,
    requests(connection: number) {
      const { token, postIds } = writers[connection % writers.length] ?? { token: "", postIds: [] };
      return postIds.flatMap((id) => likeAndUnlike(token, id));
    },
  });
  const pairs: [Contestant, Contestant][] = [
    [
      read("feed of 20: SQL by hand", byHand, get(viewerToken, "/feed")),
      read("feed of 20: GraphQL", ours, graphql(viewerToken, FEED)),
    ],
    [
      read("feed of 50: SQL by hand", byHand, get(viewerToken, "/posts")),
      read("feed of 50: REST", ours, get(viewerToken, "/api/posts")),
    ],
    [
      read("{ me { id } }: bare HTTP", bare, trivialRequest(world)),
      read("{ me { id } }: GraphQL", ours, trivialRequest(world)),
    ],
    [
      write("like, unlike: SQL by hand", byHand, (token, id) =>
        ["like", "unlike"].map((action) => ({ method: "POST", path: `/${action}/${id}`, headers: bearer(token) })),
      ),
      write("like, unlike: GraphQL", ours, (token, id) => [LIKE, UNLIKE].map((query) => graphql(token, query, { id }))),
    ],
  ];
  return pairs.flatMap(([first, second]) => [first, { ...second, limit: first }]);
}
