import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Clock } from "./clock.ts";
import { idOf, type People } from "./people.ts";

/** What some of the artists say of late changes; of the others the usual holds. */
const POLICIES = [
  {
    artist: "mara",
    noticeHours: 72,
    rescheduleLimit: 1,
    deposit: 10_000,
    depositDueDays: 7,
    onOverdue: "release",
    onLateCancel: "forfeited",
    onNoShow: "forfeited",
    text: "The deposit comes off the price of your last session. Ill? Stay at home and write to me, we will find a way.",
  },
  {
    artist: "june.tanaka",
    noticeHours: 48,
    rescheduleLimit: 2,
    deposit: 5_000,
    depositDueDays: 3,
    onOverdue: "remind",
    onLateCancel: "forfeited",
    onNoShow: "forfeited",
    text: "Please eat before you come, and bring a photo ID. One friend may wait with you; the studio is small.",
  },
] as const;

/** They were said before any of the bookings was asked for. */
export const makePolicies = (clock: Clock, people: People): Prisma.BookingPolicyCreateManyInput[] =>
  POLICIES.map(({ artist, ...terms }) => ({
    ...terms,
    artistId: idOf(people, artist),
    version: 1,
    createdAt: clock.before("400d"),
  }));

/** The policy that a client of the artist accepted with their request. */
export const acceptedOf = (artist: string, asked: Date) =>
  POLICIES.some((policy) => policy.artist === artist) ? { policyVersion: 1, policyAcceptedAt: asked } : {};
