import { loadPictures } from "../bookings/lists/briefs.ts";
import { builder } from "../graphql/builder.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { EDIT_DAYS, MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS, MOST_STARS } from "./input.ts";
import { author } from "./lists.ts";
import { canReply, isAuthor, isEditable } from "./policy.ts";

export const reviewType = builder.prismaObject("Review", {
  description: "A client's review of a completed session, with the artist's reply.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    author: t.field({
      type: userType,
      description: "The client.",
      needs: [author],
      resolve: ({ authorId }, _args, ctx) => loadExistingCard(ctx, authorId),
    }),
    artist: t.field({
      type: userType,
      description: "The artist.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    stars: t.exposeInt("stars", { description: `The rating in stars, 1 to ${MOST_STARS}.` }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_REVIEW_LENGTH} characters. Can be empty.` }),
    imageUrls: t.exposeStringList("imageUrls", {
      description: `The client's photos, at most ${MAX_REVIEW_PHOTOS}: \`/objects/<id>\`.`,
    }),
    images: t.field({
      type: [imageType],
      atMost: MAX_REVIEW_PHOTOS,
      description: "The same photos with their sizes, except deleted ones.",
      resolve: ({ imageUrls }, _args, ctx) => loadPictures(ctx, imageUrls),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the review was written." }),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the author last changed the review. Null: never.",
    }),
    reply: t.string({
      nullable: true,
      description: "The artist's reply, plain text. Null: none.",
      resolve: ({ reply }) => reply || null,
    }),
    repliedAt: t.expose("repliedAt", { type: "DateTime", nullable: true, description: "When the artist replied." }),
    viewerCanEdit: t.boolean({
      description: `Whether the viewer can change the review. Its author can for ${EDIT_DAYS} days.`,
      resolve: (review, _args, ctx) => isAuthor(ctx.viewer, review) && isEditable(review, ctx.now()),
    }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer can delete the review. Its author can.",
      resolve: (review, _args, ctx) => isAuthor(ctx.viewer, review),
    }),
    viewerCanReply: t.boolean({
      description: "Whether the viewer can reply, or change the reply. The artist can.",
      resolve: (review, _args, ctx) => canReply(ctx.viewer, review),
    }),
  }),
});
