import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadCard, loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { MAX_TAGS } from "../text/words.ts";
import { MAX_CAPTION_LENGTH } from "./input.ts";
import { countComments } from "./lists/comments.ts";
import { artist, author, image, likedByMe } from "./lists/posts.ts";
import type { WorkPicture } from "./lists/work.ts";
import { canAnswerTag, canDeletePost, canEditPost, isNamedArtist, shownArtistId, shownAttribution } from "./policy.ts";

const attributionEnum = builder.enumType("Attribution", {
  description: "The state of a post's artist tag.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered yet." },
    CONFIRMED: { value: "confirmed", description: "The artist confirmed the tattoo as their work." },
    REJECTED: {
      value: "rejected",
      description: "The artist denied that the tattoo is their work. Only the post's author sees that.",
    },
    AUTO: { value: "auto", description: "The artist shared the post." },
  } as const,
});

const workKindEnum = builder.enumType("WorkKind", {
  description: "The kind of a picture of an artist's work.",
  values: {
    PIECE: { value: "piece", description: "A portfolio piece." },
    POST: { value: "post", description: "A post by the artist." },
  } as const,
});

export const workPictureType = builder.objectRef<WorkPicture>("WorkPicture").implement({
  description: "A picture on an artist's card.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The id of the piece or post." }),
    kind: t.expose("kind", { type: workKindEnum, description: "Whether the picture is a piece or a post." }),
    title: t.exposeString("title", { description: "The piece's title or the post's caption." }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder. Null if the image was deleted.",
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
      description: "The image's size and placeholder. Null if the image was deleted.",
      needs: [image],
      resolve: (post, _args, ctx) => loadImage(ctx, post.imageUrl),
    }),
    location: t.exposeString("location", {
      nullable: true,
      description: "Where the tattoo was made, as the author wrote it.",
    }),
    tags: t.exposeStringList("tags", { description: `The tags as the author wrote them, at most ${MAX_TAGS}.` }),
    user: t.field({
      type: userType,
      description: "The author.",
      needs: [author],
      resolve: (post, _args, ctx) => loadExistingCard(ctx, post.userId),
    }),
    artist: t.field({
      type: userType,
      nullable: true,
      description:
        "The artist who made the tattoo, according to the author. Once the artist has denied it, only the author " +
        "sees this.",
      needs: [artist],
      resolve: (post, _args, ctx) => {
        const artistId = shownArtistId(ctx.viewer, post);
        return artistId ? loadCard(ctx, artistId) : null;
      },
    }),
    attribution: t.field({
      type: attributionEnum,
      nullable: true,
      description: "The state of the artist tag. Null without an artist.",
      resolve: (post, _args, ctx) => shownAttribution(ctx.viewer, post),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether the tagged artist confirmed the tag." }),
    likes: t.exposeInt("likes", { description: "Number of likes." }),
    comments: t.int({
      description:
        "Number of comments visible to the viewer, including replies. Others do not count a comment that awaits " +
        "approval.",
      isSameForAll: true,
      resolve: (post, _args, ctx) => countComments(ctx, post),
    }),
    likedByMe: t.boolean({
      description: "Whether the viewer likes the post.",
      needs: [likedByMe],
      resolve: (post, _args, ctx) => (ctx.viewer ? andThen(likedByMe.load(ctx, post.id), Boolean) : false),
    }),
    healedWeeks: t.exposeInt("healedWeeks", {
      nullable: true,
      description: "For a post that shows a healed tattoo: whole weeks between session and post. Null for other posts.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the post was shared." }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer can delete the post.",
      resolve: (post, _args, ctx) => canDeletePost(ctx.viewer, post),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer can change the post.",
      resolve: (post, _args, ctx) => canEditPost(ctx.viewer, post),
    }),
    viewerCanAnswerTag: t.boolean({
      description: "Whether the viewer is the tagged artist and has not confirmed or rejected the tag yet.",
      resolve: (post, _args, ctx) => canAnswerTag(ctx.viewer, post),
    }),
    viewerCanRemoveTag: t.boolean({
      description: "Whether the viewer is the tagged artist.",
      resolve: (post, _args, ctx) => isNamedArtist(ctx.viewer, post),
    }),
  }),
});
