import { builder } from "../graphql/builder.ts";
import { MAX_DUE_DAYS, MAX_POLICY_NOTICE, MAX_POLICY_TEXT, MAX_RESCHEDULES } from "./input.ts";
import type { Policy } from "./lists.ts";

export const depositFateEnum = builder.enumType("DepositFate", {
  description: "What happens to a deposit.",
  values: {
    FORFEITED: { value: "forfeited", description: "The artist keeps the deposit." },
    REFUNDED: { value: "refunded", description: "The client gets the deposit back." },
  } as const,
});

export const overdueActEnum = builder.enumType("OverdueAct", {
  description: "What happens to a session whose deposit is not paid in time.",
  values: {
    REMIND: { value: "remind", description: "Both sides are notified, and the booking stays." },
    RELEASE: { value: "release", description: "Both sides are notified, and a day later the booking is cancelled." },
  } as const,
});

export const bookingPolicyType = builder.objectRef<Policy>("BookingPolicy").implement({
  description: "An artist's policy for late changes, deposits and no-shows.",
  fields: (t) => ({
    version: t.exposeInt("version", {
      description: "The version of the policy, from 1. 0: the default policy, because the artist has not set one.",
    }),
    noticeHours: t.exposeInt("noticeHours", {
      description: `Minimum hours before a session for cancelling or moving it in time, 0 to ${MAX_POLICY_NOTICE}.`,
    }),
    rescheduleLimit: t.exposeInt("rescheduleLimit", {
      nullable: true,
      description: `How often a client can move a confirmed session, 0 to ${MAX_RESCHEDULES}. Null: any number.`,
    }),
    deposit: t.exposeInt("deposit", {
      nullable: true,
      description: "The deposit due once a session is confirmed, in US cents. Null: no deposit.",
    }),
    depositPercent: t.exposeInt("depositPercent", {
      nullable: true,
      description:
        "Percent of the price, 1 to 100, as deposit. It replaces `deposit` if a price is agreed, by a flash design " +
        "or a quote. Null: no share.",
    }),
    depositDueDays: t.exposeInt("depositDueDays", {
      nullable: true,
      description:
        `Days after the request by which the deposit is due, 0 to ${MAX_DUE_DAYS}, and always before the session. ` +
        "Null: no due date.",
    }),
    onOverdue: t.field({
      type: overdueActEnum,
      description: "What happens to the session if the deposit is not paid in time.",
      resolve: (policy) => policy.onOverdue,
    }),
    onLateCancel: t.field({
      type: depositFateEnum,
      description: "What happens to the deposit if the client cancels later than `noticeHours`.",
      resolve: (policy) => policy.onLateCancel,
    }),
    onNoShow: t.field({
      type: depositFateEnum,
      description: "What happens to the deposit if the client does not come.",
      resolve: (policy) => policy.onNoShow,
    }),
    text: t.exposeString("text", {
      description: `The artist's own words, plain text, at most ${MAX_POLICY_TEXT} characters. Can be empty.`,
    }),
    updatedAt: t.expose("createdAt", {
      type: "DateTime",
      nullable: true,
      description: "When this version was set. Null: never.",
    }),
  }),
});
