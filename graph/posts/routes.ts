import type { RestCommentFragment } from "../comments/routes.generated.ts";
import { extend, inLowerCase, nodesOf, type RestRequest, route } from "../rest/route.ts";
import {
  RestCreatePostDocument,
  RestDeletePostDocument,
  RestFeedDocument,
  RestLikeDocument,
  RestLikedPostsDocument,
  type RestListedPostFragment,
  RestPostByIdDocument,
  type RestPostFragment,
  RestSetPostArtistDocument,
  RestUnlikeDocument,
  RestUpdatePostDocument,
  RestUserPostsDocument,
} from "./routes.generated.ts";

/** A list without parameters has the newest entries; `?cursor=` with the last id, or its `cursor` if any, has older ones. */
export const PAGE_SIZE = 50;

export const shapeComment = (comment: RestCommentFragment) => extend(comment, { userId: comment.user.id });

/** What a like answers, of a comment too. */
export const shapeLike = ({ likes, likedByMe }: { likes: number; likedByMe: boolean }) => ({ liked: likedByMe, likes });

export const shapePost = (post: RestPostFragment | RestListedPostFragment) =>
  extend(post, {
    userId: post.user.id,
    artistId: post.artist?.id ?? null,
    attribution: post.attribution && inLowerCase(post.attribution),
    userComments: post.userComments.map(({ replies, ...comment }) =>
      extend(shapeComment(comment), { replies: replies.map(shapeComment) }),
    ),
  });

export const readPage = ({ query }: RestRequest<never, "cursor">) => ({ first: PAGE_SIZE, after: query.cursor });

export const routes = [
  route("GET /api/posts", {
    document: RestFeedDocument,
    query: ["cursor"],
    variables: readPage,
    shape: ({ feed }) => nodesOf(feed).map(shapePost),
  }),
  route("POST /api/posts", {
    document: RestCreatePostDocument,
    status: 201,
    body: ["imageUrl", "caption", "location", "tags", "artistId", "addToPortfolio", "healedBookingId", "clientId"],
    variables: ({ body }) => ({ input: { ...body, imageUrl: body.imageUrl ?? "" } }),
    shape: ({ createPost }) => shapePost(createPost),
  }),
  route("GET /api/posts/user/:userId", {
    summary: "A person's posts, newest first.",
    document: RestUserPostsDocument,
    query: ["cursor"],
    variables: (request) => ({ id: request.params.userId, ...readPage(request) }),
    shape: ({ user }) => nodesOf(user.posts).map(shapePost),
  }),
  route("GET /api/posts/liked", {
    document: RestLikedPostsDocument,
    query: ["cursor"],
    variables: readPage,
    shape: ({ likedPosts }) =>
      (likedPosts.edges ?? []).flatMap((edge) => (edge ? [extend(shapePost(edge.node), { cursor: edge.cursor })] : [])),
  }),
  route("GET /api/posts/:id", {
    document: RestPostByIdDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ post }) => shapePost(post),
  }),
  route("PUT /api/posts/:id", {
    document: RestUpdatePostDocument,
    body: ["caption", "location", "tags", "artistId"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id } }),
    shape: ({ updatePost }) => shapePost(updatePost),
  }),
  route("PUT /api/admin/posts/:postId/artist", {
    document: RestSetPostArtistDocument,
    body: ["artistId", "reason"],
    variables: ({ params, body }) => ({
      input: { postId: params.postId, artistId: body.artistId, reason: body.reason ?? "" },
    }),
    shape: ({ setPostArtist }) => shapePost(setPostArtist),
  }),
  route("DELETE /api/posts/:id", {
    document: RestDeletePostDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deletePost }) => deletePost,
  }),
  route("POST /api/posts/:id/like", {
    document: RestLikeDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ likePost }) => shapeLike(likePost),
  }),
  route("DELETE /api/posts/:id/like", {
    summary: "Removes the caller's like from a post. Repeating the call changes nothing.",
    document: RestUnlikeDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ unlikePost }) => shapeLike(unlikePost),
  }),
];
