import { readPage, shapePost } from "../posts/routes.ts";
import { extend, inLowerCase, inUpperCase, nodesOf, type RestRequest, readWords, route } from "../rest/route.ts";
import { RestSearchPostsDocument, RestSearchUsersDocument } from "./routes.generated.ts";

/** What the header's search asks for, and the most that a list of people answers at once. */
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;

/** Older clients say `type`, others `userType`; `all` is the search page's word for both. */
function readUserType({ type, userType }: RestRequest<never, "type" | "userType">["query"]): unknown {
  const word = type || userType;
  return word && word !== "all" ? inUpperCase(word) : undefined;
}

const readFlag = (word: string | undefined): boolean => word === "true" || word === "1";

export const routes = [
  route("GET /api/users/search", {
    document: RestSearchUsersDocument,
    query: [
      "q",
      "type",
      "userType",
      "location",
      "near",
      "within",
      "style",
      "language",
      "price",
      "minRating",
      "verified",
      "minExperience",
      "takesBookings",
      "sort",
      "limit",
    ],
    variables: ({ query }) => ({
      query: query.q,
      userType: readUserType(query),
      location: query.location,
      near: query.near,
      within: query.within ? Number(query.within) : undefined,
      styles: readWords(query.style),
      languages: readWords(query.language),
      priceBands: readWords(query.price)?.map(Number),
      minRating: query.minRating ? Number(query.minRating) : undefined,
      verified: readFlag(query.verified),
      minExperience: query.minExperience ? Number(query.minExperience) : undefined,
      takesBookings: readFlag(query.takesBookings),
      sort: inUpperCase(query.sort),
      first: query.limit ? Math.min(Number(query.limit), MAX_LIMIT) : DEFAULT_LIMIT,
    }),
    shape: ({ searchUsers }) =>
      nodesOf(searchUsers).map((user) => extend(user, { userType: inLowerCase(user.userType) })),
    total: ({ searchUsers }) => searchUsers.totalCount,
  }),
  route("GET /api/posts/search", {
    document: RestSearchPostsDocument,
    query: ["q", "cursor"],
    variables: (request) => ({ query: request.query.q ?? "", ...readPage(request) }),
    shape: ({ searchPosts }) => nodesOf(searchPosts).map(shapePost),
    total: ({ searchPosts }) => searchPosts.totalCount,
  }),
];
