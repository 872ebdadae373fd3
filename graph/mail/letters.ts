import { z } from "zod";

/** As strict as a header needs; whether it is an address was asked when the account got it. */
const to = z
  .string()
  .max(254)
  .regex(/^[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+$/u);
const username = z.string().max(60);
/** After how many months without use an account is deleted. */
const keptMonths = z.int();

/** What a mail is about, whom it goes to, and what it needs to know; its words stand below. */
export const mailPayload = z.discriminatedUnion("letter", [
  z.strictObject({ letter: z.literal("passwordChanged"), to, data: z.strictObject({ username }) }),
  /** To the address that was left behind. */
  z.strictObject({ letter: z.literal("emailChanged"), to, data: z.strictObject({ username }) }),
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
  /** Without the answer: who reads the letter may not be who asked. */
  z.strictObject({
    letter: z.literal("dataRequestAnswered"),
    to,
    data: z.strictObject({ username, asked: z.string().max(60), askedAt: z.iso.datetime() }),
  }),
]);

export type MailPayload = z.infer<typeof mailPayload>;
type LetterName = MailPayload["letter"];
type DataOf<Name extends LetterName> = Extract<MailPayload, { letter: Name }>["data"];

/** A mail as plain words; `renderText` and `renderHtml` show it. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button: { label: string; url: string };
  footer: string;
}

/** Who writes. */
export interface Sender {
  product: string;
  publicUrl: string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const LETTERS: { [Name in LetterName]: (data: DataOf<Name>, sender: Sender) => Omit<Letter, "footer"> } = {
  passwordChanged: ({ username }, { product, publicUrl }) => ({
    subject: `Your ${product} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `The password of your account @${username} was changed, and all other devices were signed out.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password: change it at once, here and wherever else you use it.",
    ],
    button: { label: "Look at your security settings", url: `${publicUrl}/settings?tab=security` },
  }),
  emailChanged: ({ username }, { product, publicUrl }) => ({
    subject: `Your ${product} email was changed`,
    heading: "Your email was changed",
    paragraphs: [
      `Your account @${username} has a new email, and all other devices were signed out. You can no longer sign in with the address to which this was sent.`,
      `If this was not you, somebody else may have your account: tell whoever runs ${product} as soon as you can.`,
    ],
    button: { label: `Open ${product}`, url: publicUrl },
  }),
  accountLeaving: ({ username, eraseAt }, { product, publicUrl }) => ({
    subject: `Your ${product} account will be deleted on ${day.format(new Date(eraseAt))}`,
    heading: `Your account will be deleted on ${day.format(new Date(eraseAt))}`,
    paragraphs: [
      `You asked us to delete your account @${username}. Nobody can see it any more.`,
      "Until that day you can have it back as it was: sign in, and choose to restore it. After that it is gone for good.",
    ],
    button: { label: "Restore my account", url: publicUrl },
  }),
  accountUnused: ({ username, deleteAt, unusedMonths, keptMonths }, { product, publicUrl }) => ({
    subject: `Your ${product} account will be deleted on ${day.format(new Date(deleteAt))}`,
    heading: `Your account will be deleted on ${day.format(new Date(deleteAt))}`,
    paragraphs: [
      `Nobody has used your account @${username} for ${unusedMonths} months. We delete accounts that nobody uses for ${keptMonths} months.`,
      "If you want to keep it, sign in before that day; nothing else is needed. If you do not, there is nothing to do.",
    ],
    button: { label: "Keep my account", url: publicUrl },
  }),
  unusedAccountLeaving: ({ username, eraseAt, keptMonths }, { product, publicUrl }) => ({
    subject: `Your ${product} account is deleted, until ${day.format(new Date(eraseAt))} you can have it back`,
    heading: "Your account is deleted",
    paragraphs: [
      `Nobody has used your account @${username} for ${keptMonths} months, so nobody can see it any more.`,
      `Until ${day.format(new Date(eraseAt))} you can have it back as it was: sign in, and choose to restore it. After that it is gone for good.`,
    ],
    button: { label: "Restore my account", url: publicUrl },
  }),
  dataRequestAnswered: ({ username, asked, askedAt }, { product, publicUrl }) => ({
    subject: `${product} has answered your privacy request`,
    heading: "Your privacy request is answered",
    paragraphs: [
      `On ${day.format(new Date(askedAt))} you asked us about the data of your account @${username}: “${asked}”.`,
      "Sign in to read our answer; it stands in your settings, under Privacy.",
    ],
    button: { label: "Read the answer", url: `${publicUrl}/settings?tab=privacy` },
  }),
};

/** The words of a mail. */
export function writeLetter(mail: MailPayload, sender: Sender): Letter {
  const write = LETTERS[mail.letter] as (data: MailPayload["data"], sender: Sender) => Omit<Letter, "footer">;
  return {
    ...write(mail.data, sender),
    footer: `You get this because it concerns the security of your ${sender.product} account. ${sender.product}, ${sender.publicUrl}`,
  };
}
