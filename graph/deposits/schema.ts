import { DEPOSIT, MAX_WORDS } from "../bookings/input.ts";
import { bookingType } from "../bookings/types.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { recordDepositInput } from "./input.ts";
import { recordDeposit } from "./rules/recording.ts";
import { depositEntryKindEnum } from "./types.ts";

const recordInput = builder.inputType("RecordDepositInput", {
  description: "Something that happened to a booking's deposit.",
  fields: (t) => ({
    bookingId: t.id({ required: true, description: "The booking's id." }),
    kind: t.field({ type: depositEntryKindEnum, required: true, description: "What happened." }),
    cents: t.int({ required: true, description: `US cents, ${DEPOSIT.least} to ${DEPOSIT.most}.` }),
    note: t.string({ description: `How it was paid, say; at most ${MAX_WORDS} characters, visible to both.` }),
    expectedVersion: t.int({ description: "The version that the viewer saw; a newer one refuses the entry." }),
  }),
});

builder.mutationFields((t) => ({
  recordDeposit: t.field({
    type: bookingType,
    description:
      "Writes down for the artist what happened to a booking's deposit. It is asked for, and forfeited where the client " +
      "cancels late or does not come, by itself as the policy says.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for the client, and to ask for one where there is a block" },
      "NOT_FOUND",
      { code: "INVALID_TRANSITION", when: "for what the booking, as it stands, does not allow" },
      { code: "CONFLICT", at: ["cents"], when: "for more than is held" },
      { code: "STALE_BOOKING", when: "with the present `version` in its extensions" },
    ],
    args: { input: t.arg({ type: recordInput, required: true, description: "The entry." }) },
    resolve: (_root, { input }, ctx) => recordDeposit(ctx, parseInput(recordDepositInput, input)),
  }),
}));
