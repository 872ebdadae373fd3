import { pieceSizeType } from "../bookings/types/briefs.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { CLAIM_MINUTES, MAX_PRICE, MAX_TITLE_LENGTH } from "./input.ts";
import { type DesignRow, image } from "./lists.ts";
import { canClaim, canEditDesign, claimerOf, isSold } from "./policy.ts";

/** Descriptions that a design and its inputs share. */
export const DESCRIPTIONS = {
  title: `The design's name, at most ${MAX_TITLE_LENGTH} characters.`,
  size: "The size of the tattoo. Each side is 0.5 to 60 inches.",
  price: `The price in US cents, 0 to ${MAX_PRICE}.`,
  duration: "The duration in minutes, in steps of 15.",
  repeatable: "Whether more than one client can book the design.",
};

const flashStateEnum = builder.enumType("FlashState", {
  description: "The availability of a flash design.",
  values: {
    AVAILABLE: {
      value: "available",
      description: "Anyone but its artist can claim the design. Repeatable designs are always available.",
    },
    CLAIMED: { value: "claimed", description: "The design is held for a client who is about to request it." },
    SOLD: {
      value: "sold",
      description: "The design has an active booking. It is available again if that is declined or cancelled.",
    },
  } as const,
});

function stateOf(design: DesignRow, now: Date): "available" | "claimed" | "sold" {
  if (isSold(design)) return "sold";
  return claimerOf(design, now) === null ? "available" : "claimed";
}

export const flashDesignType = builder.objectRef<DesignRow>("FlashDesign").implement({
  description: "A flash design: a tattoo design that an artist offers with a fixed size, price and duration.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    artist: t.field({
      type: userType,
      description: "The artist who offers the design.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    title: t.exposeString("title", { description: DESCRIPTIONS.title }),
    imageUrl: t.exposeString("imageUrl", {
      description: "Image path, `/objects/…`. `?w=320|640|1280` sets the width.",
    }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder. Null: the image is gone.",
      needs: [image],
      resolve: ({ imageUrl }, _args, ctx) => loadImage(ctx, imageUrl),
    }),
    size: t.field({ type: pieceSizeType, description: DESCRIPTIONS.size, resolve: (design) => design }),
    price: t.exposeInt("price", { description: DESCRIPTIONS.price }),
    duration: t.exposeInt("duration", { description: DESCRIPTIONS.duration }),
    repeatable: t.exposeBoolean("repeatable", { description: DESCRIPTIONS.repeatable }),
    state: t.field({
      type: flashStateEnum,
      description: "The availability of the design.",
      resolve: (design, _args, ctx) => stateOf(design, ctx.now()),
    }),
    claimedByViewer: t.boolean({
      description: "Whether the design is held for the viewer.",
      resolve: (design, _args, ctx) => ctx.viewer !== null && claimerOf(design, ctx.now()) === ctx.viewer.id,
    }),
    claimedUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: `When a client's hold ends, ${CLAIM_MINUTES} minutes after the claim. Null: not held.`,
      resolve: (design, _args, ctx) => (claimerOf(design, ctx.now()) === null ? null : design.claimedUntil),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the design was added." }),
    viewerCanClaim: t.boolean({
      description: "Whether the viewer can claim the design now: no one else has it, and the viewer is not its artist.",
      resolve: (design, _args, ctx) => canClaim(ctx.viewer, design, ctx.now()),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer can change and delete the design.",
      resolve: (design, _args, ctx) => canEditDesign(ctx.viewer, design),
    }),
  }),
});
