import { pieceSizeType } from "../bookings/types/briefs.ts";
import { builder } from "../graphql/builder.ts";
import { loadImage } from "../media/lists.ts";
import { imageType } from "../media/types.ts";
import { loadExistingCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { CLAIM_MINUTES, MAX_PRICE, MAX_TITLE_LENGTH } from "./input.ts";
import type { DesignRow } from "./lists.ts";
import { canClaim, canEditDesign, claimerOf, isSold } from "./policy.ts";

/** What is said of a design and of what changes it alike. */
export const DESCRIPTIONS = {
  title: `Its name, at most ${MAX_TITLE_LENGTH} characters.`,
  size: "How large it is made; each side 0.5 to 60 inches.",
  price: `What it costs, US cents, 0 to ${MAX_PRICE}.`,
  duration: "Minutes that it takes, in steps of 15.",
  repeatable: "Whether more than one client can have it.",
};

const flashStateEnum = builder.enumType("FlashState", {
  description: "Whether a design can be had.",
  values: {
    AVAILABLE: { value: "available", description: "Anybody can claim it; a repeatable one always." },
    CLAIMED: { value: "claimed", description: "It is held for a client who is about to request it." },
    SOLD: {
      value: "sold",
      description: "It has an active booking; it is free again once that is declined or cancelled.",
    },
  } as const,
});

function stateOf(design: DesignRow, now: Date): "available" | "claimed" | "sold" {
  if (isSold(design)) return "sold";
  return claimerOf(design, now) === null ? "available" : "claimed";
}

export const flashDesignType = builder.objectRef<DesignRow>("FlashDesign").implement({
  description: "A design that an artist has ready, with its size, price and time.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    artist: t.field({
      type: userType,
      description: "Whose it is.",
      resolve: ({ artistId }, _args, ctx) => loadExistingCard(ctx, artistId),
    }),
    title: t.exposeString("title", { description: DESCRIPTIONS.title }),
    imageUrl: t.exposeString("imageUrl", { description: "Image path, `/objects/…`; `?w=320|640|1280` picks a width." }),
    image: t.field({
      type: imageType,
      nullable: true,
      description: "The image's size and placeholder; null when the image is gone.",
      resolve: ({ imageUrl }, _args, ctx) => loadImage(ctx, imageUrl),
    }),
    size: t.field({ type: pieceSizeType, description: DESCRIPTIONS.size, resolve: (design) => design }),
    price: t.exposeInt("price", { description: DESCRIPTIONS.price }),
    duration: t.exposeInt("duration", { description: DESCRIPTIONS.duration }),
    repeatable: t.exposeBoolean("repeatable", { description: DESCRIPTIONS.repeatable }),
    state: t.field({
      type: flashStateEnum,
      description: "Whether it can be had now.",
      resolve: (design, _args, ctx) => stateOf(design, ctx.now()),
    }),
    claimedByViewer: t.boolean({
      description: "Whether it is kept for the viewer.",
      resolve: (design, _args, ctx) => ctx.viewer !== null && claimerOf(design, ctx.now()) === ctx.viewer.id,
    }),
    claimedUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: `Until when it is held for a client, ${CLAIM_MINUTES} minutes from their claim; null where it is not.`,
      resolve: (design, _args, ctx) => (claimerOf(design, ctx.now()) === null ? null : design.claimedUntil),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was offered." }),
    viewerCanClaim: t.boolean({
      description: "Whether the viewer may claim it now: nobody else has it, and it is not their own.",
      resolve: (design, _args, ctx) => canClaim(ctx.viewer, design, ctx.now()),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change and delete it.",
      resolve: (design, _args, ctx) => canEditDesign(ctx.viewer, design),
    }),
  }),
});
