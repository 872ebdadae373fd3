import { addReplay } from "../graphql/idempotent.ts";
import "./reported.ts";
import { pieceSizeInputType } from "../bookings/schema.ts";
import { bookingType } from "../bookings/types.ts";
import { CLIENT_ID_DESCRIPTION } from "../core/client-id.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { CONFIRMED_ONLY } from "../identity/policy.ts";
import { KEY_FAILURES, once } from "../transactions/repeats.ts";
import { CLAIM_MINUTES, createFlashDesignInput, MAX_DESIGNS, updateFlashDesignInput } from "./input.ts";
import { listDesigns, loadDesign } from "./lists.ts";
import {
  claimFlashDesign,
  createFlashDesign,
  deleteFlashDesign,
  getDesign,
  updateFlashDesign,
} from "./rules/designs.ts";
import { DESCRIPTIONS, flashDesignType } from "./types.ts";

addReplay("FlashDesign", getDesign);

builder.queryField("flashDesigns", (t) =>
  t.connection({
    type: flashDesignType,
    description: "An artist's flash designs, newest first.",
    failures: [
      "UNAUTHENTICATED",
      "NOT_FOUND",
      { code: "BAD_USER_INPUT", when: "if the person is not an artist" },
      { code: "FORBIDDEN", when: "if the profile is private" },
    ],
    args: { artistId: t.arg.id({ required: true, description: "The artist." }) },
    resolve: (_root, { artistId, ...args }, ctx, info) => listDesigns(ctx, artistId, args, selectionOfRows(info)),
  }),
);

builder.prismaObjectFields(bookingType, (t) => ({
  flashDesign: t.field({
    type: flashDesignType,
    nullable: true,
    description: "The flash design that the client requested. Null: none, or the design was deleted or is hidden.",
    resolve: ({ flashDesignId }, _args, ctx) => (flashDesignId === null ? null : loadDesign(ctx, flashDesignId)),
  }),
}));

const IMAGE = "The `path` of the viewer's finished upload of the kind PORTFOLIO.";

const createInput = builder.inputType("CreateFlashDesignInput", {
  description: "A flash design to add.",
  fields: (t) => ({
    title: t.string({ required: true, description: DESCRIPTIONS.title }),
    imageUrl: t.string({ required: true, description: IMAGE }),
    size: t.field({ type: pieceSizeInputType, required: true, description: DESCRIPTIONS.size }),
    price: t.int({ required: true, description: DESCRIPTIONS.price }),
    duration: t.int({ required: true, description: DESCRIPTIONS.duration }),
    repeatable: t.boolean({ description: `${DESCRIPTIONS.repeatable} Default: false.` }),
    clientId: t.id({ description: CLIENT_ID_DESCRIPTION }),
  }),
});

const updateInput = builder.inputType("UpdateFlashDesignInput", {
  description: "Changes to a flash design. Omitted fields stay as they are.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The design." }),
    title: t.string({ description: DESCRIPTIONS.title }),
    imageUrl: t.string({ description: IMAGE }),
    size: t.field({ type: pieceSizeInputType, description: DESCRIPTIONS.size }),
    price: t.int({ description: DESCRIPTIONS.price }),
    duration: t.int({ description: DESCRIPTIONS.duration }),
    repeatable: t.boolean({ description: DESCRIPTIONS.repeatable }),
  }),
});

/** What can be wrong with a picture that is finished with the design. */
const PICTURE_FAILURES = [
  { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
  { code: "UNSUPPORTED_MEDIA", at: ["file"] },
  "QUOTA_EXCEEDED",
] as const;

builder.mutationFields((t) => ({
  createFlashDesign: t.field({
    type: flashDesignType,
    description: `Adds a flash design. An artist can have at most ${MAX_DESIGNS}.`,
    failures: [
      "UNAUTHENTICATED",
      ...KEY_FAILURES,
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      "BAD_USER_INPUT",
      ...PICTURE_FAILURES,
    ],
    args: { input: t.arg({ type: createInput, required: true, description: "The design." }) },
    resolve: (_root, { input }, ctx) =>
      once(ctx, "createFlashDesign", createFlashDesignInput, input, createFlashDesign, getDesign),
  }),
  updateFlashDesign: t.field({
    type: flashDesignType,
    description: "Changes one of the artist's own flash designs. Existing requests stay as they are.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT", ...PICTURE_FAILURES],
    args: { input: t.arg({ type: updateInput, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updateFlashDesign(ctx, parseInput(updateFlashDesignInput, input)),
  }),
  deleteFlashDesign: t.field({
    type: flashDesignType,
    description: "Deletes one of the artist's own flash designs with its image. Its bookings stay.",
    failures: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The design." }) },
    resolve: (_root, { id }, ctx) => deleteFlashDesign(ctx, id),
  }),
  claimFlashDesign: t.field({
    type: flashDesignType,
    description:
      `Holds a flash design for the viewer for ${CLAIM_MINUTES} minutes, for a request (\`flashDesignId\`). ` +
      "Claiming it again meanwhile changes nothing. A repeatable design is not held, because any number of " +
      "clients can book it.",
    failures: [
      "UNAUTHENTICATED",
      CONFIRMED_ONLY,
      "RATE_LIMITED",
      { code: "FORBIDDEN", when: "for the design's artist" },
      "NOT_FOUND",
      { code: "OFFER_TAKEN", when: "if another client has the design or is claiming it" },
      { code: "BOOKS_CLOSED", when: "while the artist takes no bookings" },
    ],
    args: { id: t.arg.id({ required: true, description: "The design." }) },
    resolve: (_root, { id }, ctx) => claimFlashDesign(ctx, id),
  }),
}));
