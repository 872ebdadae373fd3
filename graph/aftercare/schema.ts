import { bookingType } from "../bookings/types.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { MAX_AFTERCARE_LENGTH, updateAftercareInput } from "./input.ts";
import { loadAftercare, readAftercareText } from "./lists.ts";
import { updateAftercare } from "./rules/aftercare.ts";
import { aftercareTextType, aftercareType } from "./types.ts";

builder.prismaObjectField(bookingType, "aftercare", (t) =>
  t.field({
    type: aftercareType,
    nullable: true,
    description:
      "What the client was given when the session was completed; null before, and where the artist gives nothing.",
    resolve: ({ id }, _args, ctx) => loadAftercare(ctx, id),
  }),
);

builder.queryField("aftercareText", (t) =>
  t.field({
    type: aftercareTextType,
    nullable: true,
    description: "What the person who asks gives their clients after a session; null: nothing.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readAftercareText(ctx),
  }),
);

const updateInput = builder.inputType("UpdateAftercareInput", {
  description: "What one's clients are given after a session from now on.",
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
    description: "Says what one's clients are given after a session; what somebody was given already stays as it was.",
    failures: ["UNAUTHENTICATED", { code: "FORBIDDEN", when: "unless an artist" }, "BAD_USER_INPUT", "RATE_LIMITED"],
    args: { input: t.arg({ type: updateInput, required: true, description: "The text." }) },
    resolve: (_root, { input }, ctx) => updateAftercare(ctx, parseInput(updateAftercareInput, input)),
  }),
);
