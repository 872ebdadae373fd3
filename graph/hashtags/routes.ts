import { readPage, shapePost } from "../posts/routes.ts";
import { nodesOf, route } from "../rest/route.ts";
import { RestHashtagPostsDocument, RestTrendingHashtagsDocument } from "./routes.generated.ts";

export const routes = [
  route("GET /api/posts/hashtag/:hashtag", {
    summary: "The posts with a tag, newest first.",
    document: RestHashtagPostsDocument,
    query: ["cursor"],
    variables: (request) => ({ tag: request.params.hashtag, ...readPage(request) }),
    shape: ({ hashtag }) => nodesOf(hashtag.posts).map(shapePost),
    total: ({ hashtag }) => hashtag.posts.totalCount,
  }),
  route("GET /api/hashtags/trending", {
    document: RestTrendingHashtagsDocument,
    query: ["limit"],
    variables: ({ query }) => ({ limit: query.limit ? Number(query.limit) : undefined }),
    shape: ({ trendingHashtags }) => trendingHashtags,
  }),
];
