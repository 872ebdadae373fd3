import { z } from "zod";

/** As strict as a header needs; whether it is an address was asked when the account got it. */
const to = z
  .string()
  .max(254)
  .regex(/^[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+$/u);
const username = z.string().max(60);
/** After how many months without use an account is deleted. */
const keptMonths = z.int();

/** What the token of a link is made of, by `tokenOf`. */
const linkKey = z.string().max(100);

/** What a mail is about, whom it goes to, and what it needs to know; its words stand in `letters.ts`. */
export const mailPayload = z.discriminatedUnion("letter", [
  z.strictObject({ letter: z.literal("passwordChanged"), to, data: z.strictObject({ username }) }),
  z.strictObject({
    letter: z.literal("passwordForgotten"),
    to,
    data: z.strictObject({ username, linkKey, minutes: z.int() }),
  }),
  /** To whoever registered with it. */
  z.strictObject({
    letter: z.literal("confirmEmail"),
    to,
    data: z.strictObject({ username, linkKey, days: z.int() }),
  }),
  /** With a link that was sent to the same address. */
  z.strictObject({ letter: z.literal("passwordReset"), to, data: z.strictObject({ username }) }),
  /** To the address that was left behind. */
  z.strictObject({
    letter: z.literal("emailChanged"),
    to,
    /** Without `undo` where an earlier change can still be taken back. */
    data: z.strictObject({ username, undo: z.strictObject({ linkKey, days: z.int() }).optional() }),
  }),
  /** To the address that an account has back. */
  z.strictObject({
    letter: z.literal("emailRestored"),
    to,
    data: z.strictObject({ username, linkKey, minutes: z.int() }),
  }),
  /** The account was signed in to from where it never was before. */
  z.strictObject({
    letter: z.literal("newNetwork"),
    to,
    data: z.strictObject({ username, device: z.string().max(60), network: z.string().max(60), at: z.iso.datetime() }),
  }),
  z.strictObject({ letter: z.literal("twoFactorOn"), to, data: z.strictObject({ username }) }),
  z.strictObject({ letter: z.literal("twoFactorOff"), to, data: z.strictObject({ username }) }),
  z.strictObject({ letter: z.literal("factorsLifted"), to, data: z.strictObject({ username }) }),
  z.strictObject({
    letter: z.literal("passkeyAdded"),
    to,
    data: z.strictObject({ username, name: z.string().max(60) }),
  }),
  z.strictObject({
    letter: z.literal("passkeyRemoved"),
    to,
    data: z.strictObject({ username, name: z.string().max(60) }),
  }),
  z.strictObject({
    letter: z.literal("accountLeaving"),
    to,
    data: z.strictObject({ username, eraseAt: z.iso.datetime() }),
  }),
  /** Before it is deleted. */
  z.strictObject({
    letter: z.literal("accountUnused"),
    to,
    data: z.strictObject({ username, deleteAt: z.iso.datetime(), unusedMonths: z.int(), keptMonths }),
  }),
  /** Once it is deleted; until then it can be restored. */
  z.strictObject({
    letter: z.literal("unusedAccountLeaving"),
    to,
    data: z.strictObject({ username, eraseAt: z.iso.datetime(), keptMonths }),
  }),
  /** What our staff decided about somebody, or about what they made. */
  z.strictObject({
    letter: z.literal("moderation"),
    to,
    data: z.strictObject({ username, title: z.string(), message: z.string(), canAppeal: z.boolean() }),
  }),
  /** Without the answer: who reads the letter may not be who asked. */
  z.strictObject({
    letter: z.literal("dataRequestAnswered"),
    to,
    data: z.strictObject({ username, asked: z.string().max(60), askedAt: z.iso.datetime() }),
  }),
  /** Without a link to the file: who reads the letter may not be whose data it is. */
  z.strictObject({
    letter: z.literal("dataExportReady"),
    to,
    data: z.strictObject({ username, until: z.iso.datetime() }),
  }),
  /** What happened to a booking, in the words of its notification. */
  z.strictObject({
    letter: z.literal("booking"),
    to,
    data: z.strictObject({
      title: z.string(),
      message: z.string(),
      /** The session's time as its artist's clocks show it, where it has one. */
      time: z.string().nullable(),
      /** The page of the web app that shows the booking. */
      path: z.string(),
      /** Where these mails are turned off. */
      unsubscribePath: z.string(),
    }),
  }),
  /** How to look after a tattoo, in its artist's own words. */
  z.strictObject({
    letter: z.literal("aftercare"),
    to,
    data: z.strictObject({
      service: z.string(),
      artistName: z.string(),
      text: z.string(),
      path: z.string(),
      unsubscribePath: z.string(),
    }),
  }),
  /** What somebody is reminded of while it heals, in the words of its notification. */
  z.strictObject({
    letter: z.literal("healing"),
    to,
    data: z.strictObject({
      title: z.string(),
      message: z.string(),
      path: z.string(),
      /** Where a photo of it is shared. */
      sharePath: z.string(),
      unsubscribePath: z.string(),
    }),
  }),
  /** A time came to be free for which somebody waits, in the words of its notification. */
  z.strictObject({
    letter: z.literal("waitlistOffer"),
    to,
    data: z.strictObject({
      title: z.string(),
      message: z.string(),
      /** Until when it is kept, as the artist's clocks show it. */
      heldUntil: z.string(),
      path: z.string(),
      unsubscribePath: z.string(),
    }),
  }),
  /** What happened to bookings, in the words of as many notifications. */
  z.strictObject({
    letter: z.literal("bookingDigest"),
    to,
    data: z.strictObject({
      /** How many there are; the last of them are the items. */
      count: z.int(),
      items: z.array(z.strictObject({ title: z.string(), message: z.string(), path: z.string() })),
      unsubscribePath: z.string(),
    }),
  }),
  /** A session begins soon; its calendar file goes with it. */
  z.strictObject({
    letter: z.literal("bookingReminder"),
    to,
    data: z.strictObject({
      title: z.string(),
      message: z.string(),
      /** As its artist's clocks show it. */
      time: z.string(),
      /** As those of the reader do, where they live elsewhere. */
      ownTime: z.string().nullable(),
      place: z.string().nullable(),
      path: z.string(),
      /** Asks whoever reads it to say that they will come, or to propose another time. */
      ask: z.strictObject({ linkKey, movePath: z.string() }).optional(),
      unsubscribePath: z.string(),
    }),
  }),
]);

export type MailPayload = z.infer<typeof mailPayload>;
