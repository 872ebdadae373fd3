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
    description: "The aftercare advice given at completion. Null before that, and if the artist has none.",
    resolve: ({ id }, _args, ctx) => loadAftercare(ctx, id),
  }),
  viewerCanShareHealed: t.boolean({
    description:
      "Whether the viewer can share how the tattoo healed (`healedBookingId` of `createPost`). The client can, " +
      "once, if the session is completed and the artist still has an account.",
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
    description: "The aftercare advice that the viewer gives to clients. Null: none.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readAftercareText(ctx),
  }),
);

const updateInput = builder.inputType("UpdateAftercareInput", {
  description: "The aftercare advice that clients get after a session from now on.",
  fields: (t) => ({
    text: t.string({
      required: true,
      description: `Plain text, at most ${MAX_AFTERCARE_LENGTH} characters. Empty: no advice.`,
    }),
  }),
});

builder.mutationField("updateAftercare", (t) =>
  t.field({
    type: aftercareTextType,
    nullable: true,
    description: "Sets the aftercare advice that the artist's clients get. Advice already given does not change.",
    failures: [
      "UNAUTHENTICATED",
      { code: "FORBIDDEN", when: "unless the viewer is an artist" },
      "BAD_USER_INPUT",
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: updateInput, required: true, description: "The text." }) },
    resolve: (_root, { input }, ctx) => updateAftercare(ctx, parseInput(updateAftercareInput, input)),
  }),
);
