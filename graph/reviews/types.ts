import { loadPictures } from "../bookings/lists/briefs.ts";
import { builder } from "../graphql/builder.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { EDIT_DAYS, MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS, MOST_STARS } from "./input.ts";
import { canReply, isAuthor, isEditable } from "./policy.ts";

export const reviewType = builder.prismaObject("Review", {
  description: "What the client of a completed session says of it, and what the artist answers.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    author: t.field({
      type: userType,
      description: "The client.",
      resolve: ({ authorId }, _args, ctx) => loadExistingCard(ctx, authorId),
    }),
    artist: t.field({
      type: userType,
      description: "Whose session it was.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    stars: t.exposeInt("stars", { description: `1 to ${MOST_STARS}.` }),
    text: t.exposeString("text", { description: `Plain text, at most ${MAX_REVIEW_LENGTH} characters; may be empty.` }),
    imageUrls: t.exposeStringList("imageUrls", {
      description: `Photos of the client's, at most ${MAX_REVIEW_PHOTOS}: \`/objects/<id>\`.`,
    }),
    images: t.field({
      type: [imageType],
      atMost: MAX_REVIEW_PHOTOS,
      description: "The same with their sizes; those that are gone are left out.",
      resolve: ({ imageUrls }, _args, ctx) => loadPictures(ctx, imageUrls),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its author last changed it; null if they never did.",
    }),
    reply: t.string({
      nullable: true,
      description: "What the artist answers, plain text; null without an answer.",
      resolve: ({ reply }) => reply || null,
    }),
    repliedAt: t.expose("repliedAt", { type: "DateTime", nullable: true, description: "When they answered." }),
    viewerCanEdit: t.boolean({
      description: `Whether the viewer may change it: its author may for ${EDIT_DAYS} days.`,
      resolve: (review, _args, ctx) => isAuthor(ctx.viewer, review) && isEditable(review, ctx.now()),
    }),
    viewerCanDelete: t.boolean({
      description: "Whether the viewer may delete it: its author may.",
      resolve: (review, _args, ctx) => isAuthor(ctx.viewer, review),
    }),
    viewerCanReply: t.boolean({
      description: "Whether the viewer may answer it, or change the answer: the artist may.",
      resolve: (review, _args, ctx) => canReply(ctx.viewer, review),
    }),
  }),
});
