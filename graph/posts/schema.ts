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
import {
  listFeed,
  listPostsOf,
  listTaggedPosts,
  listTagRequests,
  loadReadablePost,
  notifiedPostPart,
} from "./lists/posts.ts";
import { WORK_SHOWN, work } from "./lists/work.ts";
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
    description: "The client's post that shows how the tattoo healed, if the viewer can see it. Null: none.",
    resolve: ({ id }, _args, ctx) => loadHealedPost(ctx, id),
  }),
}));

builder.objectFields(ownChangeType, (t) => ({
  post: t.field({
    type: postType,
    nullable: true,
    description: "A post that the viewer liked or unliked.",
    resolve: (event, _args, ctx) => {
      const id = idOf(event, "post");
      return id ? loadReadablePost(ctx, id) : null;
    },
  }),
}));

builder.queryFields((t) => ({
  feed: t.connection({
    type: postType,
    description: "All posts that the viewer can see, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listFeed(ctx, args, selectionOfRows(info)),
  }),
  post: t.field({
    type: postType,
    description: "One post.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for a post that the viewer cannot see" }],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => getPost(ctx, id),
  }),
  likedPosts: t.connection({
    type: postType,
    description: "The posts that the viewer likes and can still see, latest like first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listLikedPosts(ctx, args, selectionOfRows(info)),
  }),
  tagRequests: t.connection({
    type: postType,
    description: "The posts with artist tags that the viewer has yet to confirm or reject, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listTagRequests(ctx, args, selectionOfRows(info)),
  }),
}));

builder.objectFields(userType, (t) => ({
  posts: t.connection({
    type: postType,
    description: "Their posts, newest first. Empty if the viewer cannot see the profile.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, args, ctx, info) => listPostsOf(ctx, user.id, args, selectionOfRows(info)),
  }),
  taggedPosts: t.connection({
    type: postType,
    description: "Posts by others that the artist confirmed as their work, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, args, ctx, info) => listTaggedPosts(ctx, user.id, args, selectionOfRows(info)),
  }),
  work: t.field({
    type: [workPictureType],
    atMost: WORK_SHOWN,
    description:
      `Artists: pictures for their card, at most ${WORK_SHOWN}: portfolio pieces, newest first, then posts. Empty ` +
      "for everyone else, or if the viewer cannot see the profile.",
    failures: ["UNAUTHENTICATED"],
    needs: [work],
    resolve: (user, _args, ctx) => andThen(work.load(ctx, user.id), (pictures) => pictures ?? []),
  }),
}));

builder.prismaObjectField(postType, "likedBy", (t) =>
  t.connection({
    type: userType,
    description: "The people who like the post, latest first, without blocked and deleted accounts.",
    resolve: (post, args, ctx, info) => listLikers(ctx, post.id, args, selectionOfRows(info)),
  }),
);

builder.objectField(userType, "viewerCanTag", (t) =>
  t.boolean({
    description: "Whether the artist accepts tags in the viewer's posts. False for a client.",
    resolve: async ({ id }, _args, ctx) => ctx.viewer !== null && (await loadTaggable(ctx, id)) === true,
  }),
);

addSubject("post", { load: loadReadablePost, part: notifiedPostPart });

builder.objectField(notificationType, "post", (t) =>
  t.field({
    type: postType,
    nullable: true,
    description: "The post that the notification is about, if the viewer can see it. Null for all other notifications.",
    resolve: ({ type, relatedId }, _args, ctx) =>
      relatedId && isAbout(type, "post") ? loadReadablePost(ctx, relatedId) : null,
  }),
);

const DESCRIPTIONS = {
  caption: `At most ${MAX_CAPTION_LENGTH} characters and ${MAX_TAGS} hashtags.`,
  location: `Where the tattoo was made, at most ${MAX_LOCATION_LENGTH} characters.`,
  tags: `At most ${MAX_TAGS} tags, each at most ${MAX_TAG_LENGTH} characters. Empty ones are dropped.`,
};

const createPostInputType = builder.inputType("CreatePostInput", {
  description: "A photo to share.",
  fields: (t) => ({
    imageUrl: t.string({ required: true, description: "An image of the viewer: the `url` of a finished upload." }),
    caption: t.string({ description: DESCRIPTIONS.caption }),
    location: t.string({ description: DESCRIPTIONS.location }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    artistId: t.id({ description: "The artist who made the tattoo. The tag is pending until the artist confirms it." }),
    addToPortfolio: t.boolean({
      description: "Artists: whether to add the image to their portfolio as well. Only for their own work.",
    }),
    healedBookingId: t.id({
      description: "The completed booking whose healed tattoo the post shows. Only for its client. It sets the artist.",
    }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updatePostInputType = builder.inputType("UpdatePostInput", {
  description: "Changes to a post. Values that are left out stay the same. Null and empty texts clear a value.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The post." }),
    caption: t.string({ description: DESCRIPTIONS.caption }),
    location: t.string({ description: DESCRIPTIONS.location }),
    tags: t.stringList({ description: DESCRIPTIONS.tags }),
    artistId: t.id({ description: "The artist who made the tattoo. A new artist has to confirm the tag." }),
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
      { code: "NOT_FOUND", when: "for another person's booking" },
      { code: "NOT_ELIGIBLE", when: "for a booking whose healed tattoo cannot be shown" },
      { code: "CONFLICT", when: "for a booking that already has such a post" },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
    ],
    args: { input: t.arg({ type: createPostInputType, required: true, description: "The photo." }) },
    resolve: (_root, { input }, ctx) => once(ctx, "createPost", createPostInput, input, createPost, getPost),
  }),
  updatePost: t.field({
    type: postType,
    description: "Changes a post of the viewer. Its image stays the same.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "FORBIDDEN",
      "NOT_FOUND",
      "BAD_USER_INPUT",
      {
        code: "BAD_USER_INPUT",
        at: ["artistId"],
        when: "also if the artist rejected the tag, or too many of the viewer's tags are pending",
      },
    ],
    args: { input: t.arg({ type: updatePostInputType, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updatePost(ctx, parseInput(updatePostInput, input)),
  }),
  deletePost: t.field({
    type: postType,
    description: "Deletes a post of the viewer permanently.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => deletePost(ctx, id),
  }),
  likePost: t.field({
    type: postType,
    description: "Likes a post. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => likePost(ctx, id),
  }),
  unlikePost: t.field({
    type: postType,
    description: "Removes the viewer's like from a post. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { id }, ctx) => unlikePost(ctx, id),
  }),
  confirmTag: t.field({
    type: postType,
    description:
      "Confirms, as the tagged artist, that the tattoo is the viewer's work. Repeating the call changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for anyone else" },
      { code: "INVALID_TRANSITION", when: "after rejecting it" },
    ],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => confirmTag(ctx, postId),
  }),
  rejectTag: t.field({
    type: postType,
    description:
      "Denies, as the tagged artist, that the tattoo is the viewer's work. This is permanent. Repeating the call " +
      "changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "NOT_FOUND",
      { code: "FORBIDDEN", when: "for anyone else" },
      { code: "INVALID_TRANSITION", when: "after confirming it" },
    ],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => rejectTag(ctx, postId),
  }),
  removeTag: t.field({
    type: postType,
    description: "Removes the viewer's artist tag from a post. This is permanent. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND", { code: "FORBIDDEN", when: "for anyone else" }],
    args: { postId: t.arg.id({ required: true, description: "The post's id." }) },
    resolve: (_root, { postId }, ctx) => removeTag(ctx, postId),
  }),
}));
