import { bookingType } from "../bookings/types.ts";
import { parseInput } from "../core/errors.ts";
import { andThen } from "../core/maybe-promise.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { loadCard } from "../people/lists.ts";
import { MAX_AFTERCARE_LENGTH, updateAftercareInput } from "./input.ts";
import { loadAftercare, loadHealedPost, readAftercareText } from "./lists.ts";
import { canShareHealed } from "./policy.ts";
import { updateAftercare } from "./rules/aftercare.ts";
import { aftercareTextType, aftercareType } from "./types.ts";

addReplay("AftercareText", readAftercareText);

builder.prismaObjectFields(bookingType, (t) => ({
  aftercare: t.field({
    type: aftercareType,
    nullable: true,
    description:
      "What the client was given when the session was completed; null before, and where the artist gives nothing.",
    resolve: ({ id }, _args, ctx) => loadAftercare(ctx, id),
  }),
  viewerCanShareHealed: t.boolean({
    description:
      "Whether the viewer may show how the tattoo healed (`healedBookingId` of `createPost`): its client may, once, " +
      "when the session is completed and its artist is there.",
    resolve: (booking, _args, ctx) =>
      canShareHealed(ctx.viewer, booking) &&
      andThen(
        loadCard(ctx, booking.artistId),
        (artist) => artist !== null && andThen(loadHealedPost(ctx, booking.id), (post) => !post),
      ),
  }),
}));

builder.queryField("aftercareText", (t) =>
  t.field({
    type: aftercareTextType,
    nullable: true,
    description: "What the viewer gives their clients after a session; null: nothing.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readAftercareText(ctx),
  }),
);

const updateInput = builder.inputType("UpdateAftercareInput", {
  description: "The instructions that the artist's clients get after a session from now on.",
  fields: (t) => ({
    text: t.string({
      required: true,
      description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters; empty: they are given nothing.`,
    }),
  }),
});

builder.mutationField("updateAftercare", (t) =>
  t.field({
    type: aftercareTextType,
    nullable: true,
    description:
      "Sets the instructions that the artist's clients get after a session. Instructions already given stay as " +
      "they were.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an artist" }, "BAD_USER_INPUT", "RATE_LIMITED"],
    args: { input: t.arg({ type: updateInput, required: true, description: "The text." }) },
    resolve: (_root, { input }, ctx) => updateAftercare(ctx, parseInput(updateAftercareInput, input)),
  }),
);
