import { builder } from "../graphql/builder.ts";
import { MAX_DUE_DAYS, MAX_POLICY_NOTICE, MAX_POLICY_TEXT, MAX_RESCHEDULES } from "./input.ts";
import type { Policy } from "./lists.ts";

export const depositFateEnum = builder.enumType("DepositFate", {
  description: "What becomes of a deposit.",
  values: {
    FORFEITED: { value: "forfeited", description: "The artist keeps it." },
    REFUNDED: { value: "refunded", description: "The client gets it back." },
  } as const,
});

export const overdueActEnum = builder.enumType("OverdueAct", {
  description: "What becomes of a session whose deposit is not paid in time.",
  values: {
    REMIND: { value: "remind", description: "Both sides are notified, and the booking stays." },
    RELEASE: { value: "release", description: "Both sides are notified, and a day later the booking is cancelled." },
  } as const,
});

export const bookingPolicyType = builder.objectRef<Policy>("BookingPolicy").implement({
  description: "An artist's policy for late changes, deposits and clients who do not come.",
  fields: (t) => ({
    version: t.exposeInt("version", {
      description: "Counts what the artist said, from 1; 0: they have said nothing, and this is what holds then.",
    }),
    noticeHours: t.exposeInt("noticeHours", {
      description: `How many hours before a session it can be cancelled or moved in time, 0 to ${MAX_POLICY_NOTICE}.`,
    }),
    rescheduleLimit: t.exposeInt("rescheduleLimit", {
      nullable: true,
      description: `How often a client may move a confirmed session, 0 to ${MAX_RESCHEDULES}; null: any number.`,
    }),
    deposit: t.exposeInt("deposit", {
      nullable: true,
      description: "What is due once a session is confirmed, US cents; null: nothing.",
    }),
    depositPercent: t.exposeInt("depositPercent", {
      nullable: true,
      description:
        "The share of the price, 1 to 100, that replaces this amount where a price is agreed, as of a ready " +
        "design or by a quote; null: no share.",
    }),
    depositDueDays: t.exposeInt("depositDueDays", {
      nullable: true,
      description:
        `Within how many days of the request it is to be paid, 0 to ${MAX_DUE_DAYS}, and always before the ` +
        "session; null: there is no date.",
    }),
    onOverdue: t.field({
      type: overdueActEnum,
      description: "What becomes of the session when it is not paid by then.",
      resolve: (policy) => policy.onOverdue,
    }),
    onLateCancel: t.field({
      type: depositFateEnum,
      description: "What becomes of it when the client cancels later than that.",
      resolve: (policy) => policy.onLateCancel,
    }),
    onNoShow: t.field({
      type: depositFateEnum,
      description: "What becomes of it when the client does not come.",
      resolve: (policy) => policy.onNoShow,
    }),
    text: t.exposeString("text", {
      description: `The artist's own words, plain text, at most ${MAX_POLICY_TEXT} characters; may be empty.`,
    }),
    updatedAt: t.expose("createdAt", {
      type: "DateTime",
      nullable: true,
      description: "When this version was said; null: nothing was.",
    }),
  }),
});
