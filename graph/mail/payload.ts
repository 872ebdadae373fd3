import { z } from "zod";

/** As strict as a header needs; whether it is an address was asked when the account got it. */
const to = z
  .string()
  .max(254)
  .regex(/^(?:[^\s\p{Cc}<>",;:@]+|"[^\p{Cc}<>]*")@[^\s\p{Cc}<>",;:@]+$/u);
const username = z.string().max(60);
/** After how many months without use an account is deleted. */
const keptMonths = z.int();

/** What the token of a link is made of, by `tokenOf`. */
const linkKey = z.string().max(100);

/** A mail's subject, recipient and data; its words are in `letters.ts`. */
export const mailPayload = z.discriminatedUnion("letter", [
  z.strictObject({ letter: z.literal("passwordChanged"), to, data: z.strictObject({ username }) }),
  z.strictObject({
    letter: z.literal("passwordForgotten"),
    to,
    data: z.strictObject({ username, linkKey, minutes: z.int() }),
  }),
  /** To the person who registered with it. */
  z.strictObject({
    letter: z.literal("confirmEmail"),
    to,
    data: z.strictObject({ username, linkKey, days: z.int() }),
  }),
  /** With a link that was sent to the same address. */
  z.strictObject({ letter: z.literal("passwordReset"), to, data: z.strictObject({ username }) }),
  /** To the address that an account still has, while a new one waits for its link to be opened. */
  z.strictObject({
    letter: z.literal("emailChanging"),
    to,
    data: z.strictObject({ username, days: z.int() }),
  }),
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
  /** Someone tried several codes of its second factor. */
  z.strictObject({
    letter: z.literal("wrongCodes"),
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
    letter: z.literal("apiKeyCreated"),
    to,
    data: z.strictObject({ username, label: z.string().max(60) }),
  }),
  /** Nothing could be delivered to an endpoint of theirs. */
  z.strictObject({
    letter: z.literal("webhookDisabled"),
    to,
    data: z.strictObject({ username, url: z.string().max(2000) }),
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
    data: z.strictObject({
      username,
      title: z.string(),
      message: z.string(),
      canAppeal: z.boolean(),
      /** What it is about, where that is something that they made. */
      about: z.string().optional(),
      /** Until when they are suspended; null: until it is lifted; left out: they are not. */
      until: z.iso.datetime().nullish(),
    }),
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
      /** The same as a sentence that names the other side. */
      subject: z.string().optional(),
      /** When and where the session is, and what holds for it, a sentence each. */
      facts: z.array(z.string()).optional(),
      /** The page of the web app that shows the booking. */
      path: z.string(),
      /** Whether its reader may move and cancel the session from there. */
      isOpen: z.boolean().optional(),
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
      subject: z.string().optional(),
      /** When and where it is, and what holds for it, a sentence each. */
      facts: z.array(z.string()).optional(),
      path: z.string(),
      /** Asks its reader to confirm that they will come, or to propose another time. */
      ask: z.strictObject({ linkKey, movePath: z.string() }).optional(),
      unsubscribePath: z.string(),
    }),
  }),
]);

export type MailPayload = z.infer<typeof mailPayload>;
