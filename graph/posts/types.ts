import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadCard, loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_TAGS } from "../text/words.ts";
import { MAX_CAPTION_LENGTH } from "./input.ts";
import { countComments } from "./lists/comments.ts";
import { loadLiked } from "./lists/posts.ts";
import type { WorkPicture } from "./lists/work.ts";
import { canAnswerTag, canDeletePost, canEditPost, isNamedArtist, shownArtistId, shownAttribution } from "./policy.ts";

const attributionEnum = builder.enumType("Attribution", {
  description: "The state of the claim that an artist made the tattoo of a post.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered yet." },
    CONFIRMED: { value: "confirmed", description: "The artist said that it is their work." },
    REJECTED: { value: "rejected", description: "The artist said no; only the post's author sees that." },
    AUTO: { value: "auto", description: "The artist shared it." },
  } as const,
});

const workKindEnum = builder.enumType("WorkKind", {
  description: "What a picture of an artist's work is.",
  values: {
    PIECE: { value: "piece", description: "A piece of their portfolio." },
    POST: { value: "post", description: "A post that they shared." },
  } as const,
});

export const workPictureType = builder.objectRef<WorkPicture>("WorkPicture").implement({
  description: "A picture of an artist's work, as a card of them shows it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The id of the piece or post." }),
    kind: t.expose("kind", { type: workKindEnum, description: "Which of the two it is." }),
    title: t.exposeString("title", { description: "The piece's title, or the post's caption." }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder; null when the image is gone.",
      resolve: ({ imageUrl }, _args, ctx) => loadImage(ctx, imageUrl),
    }),
  }),
});

export const postType = builder.prismaObject("Post", {
  description: "A shared tattoo photo.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    caption: t.exposeString("caption", {
      description: `Plain text with #hashtags, at most ${MAX_CAPTION_LENGTH} characters.`,
    }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder; null when the image is gone.",
      resolve: (post, _args, ctx) => loadImage(ctx, post.imageUrl),
    }),
    location: t.exposeString("location", { nullable: true, description: "Where it was made, as the author wrote it." }),
    tags: t.exposeStringList("tags", { description: `The tags field as the author wrote it, at most ${MAX_TAGS}.` }),
    user: t.field({
      type: userType,
      description: "Who shared it.",
      resolve: (post, _args, ctx) => loadExistingCard(ctx, post.userId),
    }),
    artist: t.field({
      type: userType,
      nullable: true,
      description: "The artist who made the tattoo, as the author says; once they said no, only the author sees them.",
      resolve: (post, _args, ctx) => {
        const artistId = shownArtistId(ctx.viewer, post);
        return artistId ? loadCard(ctx, artistId) : null;
      },
    }),
    attribution: t.field({
      type: attributionEnum,
      nullable: true,
      description: "The state of the attribution to `artist`; null without one.",
      resolve: (post, _args, ctx) => shownAttribution(ctx.viewer, post),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether the tagged artist confirmed the attribution." }),
    likes: t.exposeInt("likes", { description: "How many people like it." }),
    comments: t.int({
      description:
        "How many comments the viewer finds under it, answers included; one that waits is not counted for others.",
      isSameForAll: true,
      resolve: (post, _args, ctx) => countComments(ctx, post),
    }),
    likedByMe: t.boolean({
      description: "Whether the viewer likes it.",
      resolve: (post, _args, ctx) => (ctx.viewer ? andThen(loadLiked(ctx, post.id), Boolean) : false),
    }),
    healedWeeks: t.exposeInt("healedWeeks", {
      nullable: true,
      description:
        "Where it shows how a tattoo healed, how many whole weeks after the session it was shared; null for all else.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was shared." }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer may delete it.",
      resolve: (post, _args, ctx) => canDeletePost(ctx.viewer, post),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change it.",
      resolve: (post, _args, ctx) => canEditPost(ctx.viewer, post),
    }),
    viewerCanAnswerTag: t.boolean({
      description: "Whether the viewer is the tagged artist and has not confirmed or rejected it yet.",
      resolve: (post, _args, ctx) => canAnswerTag(ctx.viewer, post),
    }),
    viewerCanRemoveTag: t.boolean({
      description: "Whether the viewer is the artist that it names.",
      resolve: (post, _args, ctx) => isNamedArtist(ctx.viewer, post),
    }),
  }),
});
