import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { loadHealedPost } from "../aftercare/lists.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import "./schema/artist-tag.ts";
import "./schema/portfolio.ts";
import "./subscriptions.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { addSubject } from "../notifications/lists.ts";
import { isAbout } from "../notifications/rules/kinds.ts";
import { idOf, ownChangeType } from "../notifications/subscriptions.ts";
import { notificationType } from "../notifications/types.ts";
import { userType } from "../people/types.ts";
import { MAX_LOCATION_LENGTH } from "../places/input.ts";
import { listLikers } from "../relations/lists/people.ts";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../text/words.ts";
import { createPostInput, MAX_CAPTION_LENGTH, updatePostInput } from "./input.ts";
import { listLikedPosts } from "./lists/liked.ts";
import { listFeed, listPostsOf, listTaggedPosts, listTagRequests, loadReadablePost } from "./lists/posts.ts";
import { loadWork, WORK_SHOWN } from "./lists/work.ts";
import { getPost } from "./rules/access.ts";
import { confirmTag, loadTaggable, rejectTag, removeTag } from "./rules/attributions.ts";
import { likePost, unlikePost } from "./rules/likes.ts";
import { createPost, deletePost, updatePost } from "./rules/posts.ts";
import { postType, workPictureType } from "./types.ts";

addReplay("Post", (ctx, id) => getPost(ctx, id));

builder.prismaObjectFields(bookingType, (t) => ({
  healedPost: t.field({
    type: postType,
    nullable: true,
    description: "The post in which the client shows how the tattoo healed, if the viewer may see it; null before.",
    resolve: ({ id }, _args, ctx) => loadHealedPost(ctx, id),
  }),
}));

builder.objectFields(ownChangeType, (t) => ({
  post: t.field({
    type: postType,
    nullable: true,
    description: "A post that they liked, or like no more.",
    resolve: (event, _args, ctx) => {
      const id = idOf(event, "post");
      return id ? loadReadablePost(ctx, id) : null;
    },
  }),
}));

builder.queryFields((t) => ({
  feed: t.connection({
    type: postType,
    description: "All posts that the viewer may see, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listFeed(ctx, args, selectionOfRows(info)),
  }),
  post: t.field({
    type: postType,
    description: "One post.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for one that the person may not see" }],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => getPost(ctx, id),
  }),
  likedPosts: t.connection({
    type: postType,
    description: "The posts that the viewer likes and may still see, the latest like first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listLikedPosts(ctx, args, selectionOfRows(info)),
  }),
  tagRequests: t.connection({
    type: postType,
    description: "The posts whose artist tags wait for the viewer to confirm or reject, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listTagRequests(ctx, args, selectionOfRows(info)),
  }),
}));

builder.objectFields(userType, (t) => ({
  posts: t.connection({
    type: postType,
    description: "What they have shared, newest first; nothing when the person may not see their profile.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, args, ctx, info) => listPostsOf(ctx, user.id, args, selectionOfRows(info)),
  }),
  taggedPosts: t.connection({
    type: postType,
    description: "What other people shared and the artist confirmed to have made, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, args, ctx, info) => listTaggedPosts(ctx, user.id, args, selectionOfRows(info)),
  }),
  work: t.field({
    type: [workPictureType],
    atMost: WORK_SHOWN,
    description:
      `Artists: what a card of them shows, at most ${WORK_SHOWN} pictures: the pieces of their portfolio, newest first, ` +
      "then what they shared. Empty for everybody else, and when the person may not see their profile.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, _args, ctx) => andThen(loadWork(ctx, user.id), (work) => work ?? []),
  }),
}));

builder.prismaObjectField(postType, "likedBy", (t) =>
  t.connection({
    type: userType,
    description: "The people who like it, the latest first, without blocked and deleted accounts.",
    resolve: (post, args, ctx, info) => listLikers(ctx, post.id, args, selectionOfRows(info)),
  }),
);

builder.objectField(userType, "viewerCanTag", (t) =>
  t.boolean({
    description: "Whether the artist accepts tags in the viewer's posts; false for a client.",
    resolve: async ({ id }, _args, ctx) => ctx.viewer !== null && (await loadTaggable(ctx, id)) === true,
  }),
);

addSubject("post", (ctx, { relatedId }) => loadReadablePost(ctx, relatedId ?? ""));

builder.objectField(notificationType, "post", (t) =>
  t.field({
    type: postType,
    nullable: true,
    description: "The post that the notification is about, if the viewer may see it; null for all others.",
    resolve: ({ type, relatedId }, _args, ctx) =>
      relatedId && isAbout(type, "post") ? loadReadablePost(ctx, relatedId) : null,
  }),
);

const DESCRIPTIONS = {
  caption: `At most ${MAX_CAPTION_LENGTH} characters and ${MAX_TAGS} hashtags.`,
  location: `Where it was made, at most ${MAX_LOCATION_LENGTH} characters.`,
  tags: `At most ${MAX_TAGS}, each at most ${MAX_TAG_LENGTH} characters; empty ones are dropped.`,
};

const createPostInputType = builder.inputType("CreatePostInput", {
  description: "A photo to share.",
  fields: (t) => ({
    imageUrl: t.string({ required: true, description: "An image of yours: the `url` of a finished upload." }),
    caption: t.string({ description: DESCRIPTIONS.caption }),
    location: t.string({ description: DESCRIPTIONS.location }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    artistId: t.id({ description: "The artist who made it; pending until they confirm." }),
    addToPortfolio: t.boolean({
      description: "Whether the image also becomes a piece of the viewer's portfolio: for artists, of their own work.",
    }),
    healedBookingId: t.id({
      description:
        "The booking of which it shows how the tattoo healed: for its client, once it is completed; it names its artist.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updatePostInputType = builder.inputType("UpdatePostInput", {
  description: "What to change of a post: what is left out stays, null and an empty text clear it.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The post." }),
    caption: t.string({ description: DESCRIPTIONS.caption }),
    location: t.string({ description: DESCRIPTIONS.location }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    artistId: t.id({ description: "The artist who made it; a new artist has to confirm it again." }),
  }),
});

builder.mutationFields((t) => ({
  createPost: t.field({
    type: postType,
    description: "Shares a photo.",
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      CONFIRMED_ONLY,
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "NOT_FOUND", when: "for a booking of others" },
      { code: "NOT_ELIGIBLE", when: "for a booking of which one cannot show how it healed" },
      { code: "CONFLICT", when: "for a booking of which that was shown" },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: createPostInputType, required: true, description: "The photo." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "createPost", createPostInput, input, createPost, getPost),
  }),
  updatePost: t.field({
    type: postType,
    description: "Changes the viewer's own post; its image stays.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "FORBIDDEN",
      "NOT_FOUND",
      "BAD_USER_INPUT",
      {
        code: "BAD_USER_INPUT",
        at: ["artistId"],
        when: "also when the artist said no for this post or too many of the viewer's tags wait",
      },
    ],
    args: { input: t.arg({ type: updatePostInputType, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updatePost(ctx, parseInput(updatePostInput, input)),
  }),
  deletePost: t.field({
    type: postType,
    description: "Removes the viewer's own post permanently.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => deletePost(ctx, id),
  }),
  likePost: t.field({
    type: postType,
    description: "Likes a post; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => likePost(ctx, id),
  }),
  unlikePost: t.field({
    type: postType,
    description: "Takes a like back; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => unlikePost(ctx, id),
  }),
  confirmTag: t.field({
    type: postType,
    description: "The tagged artist says that it is their work; doing it twice changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for anybody else" },
      { code: "INVALID_TRANSITION", when: "after rejecting it" },
    ],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => confirmTag(ctx, postId),
  }),
  rejectTag: t.field({
    type: postType,
    description: "The tagged artist says that it is not their work, for good; doing it twice changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for anybody else" },
      { code: "INVALID_TRANSITION", when: "after confirming it" },
    ],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => rejectTag(ctx, postId),
  }),
  removeTag: t.field({
    type: postType,
    description: "The tagged artist takes their name away from a post, for good; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND", { code: "FORBIDDEN", when: "for anybody else" }],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => removeTag(ctx, postId),
  }),
}));
