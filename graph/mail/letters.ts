import type { MailPayload } from "./payload.ts";

type LetterName = MailPayload["letter"];
type DataOf<Name extends LetterName> = Extract<MailPayload, { letter: Name }>["data"];

interface Link {
  label: string;
  url: string;
}

/** One of several things that a mail tells of, and where it is shown. */
interface Item {
  heading: string;
  text: string;
  url: string;
}

/** A mail as plain words; `renderText` and `renderHtml` show it. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly Item[];
  button: Link;
  /** What else its reader may do, less loudly. */
  links?: readonly Link[];
  footer: string;
  /** Where mails of its kind are turned off; without it nobody can. */
  unsubscribe?: Link;
}

/** Who writes. */
export interface Sender {
  product: string;
  publicUrl: string;
  /** The token of a link, from its key. */
  tokenOf: (linkKey: string) => string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Without a footer: about security. */
type Written = Omit<Letter, "footer"> & Partial<Pick<Letter, "footer">>;

const LETTERS: { [Name in LetterName]: (data: DataOf<Name>, sender: Sender) => Written } = {
  passwordChanged: ({ username }, { product, publicUrl }) => ({
    subject: `Your ${product} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `The password of your account @${username} was changed, and all other devices were signed out.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password: change it at once, here and wherever else you use it.",
    ],
    button: { label: "Look at your security settings", url: `${publicUrl}/settings/security` },
  }),
  passwordForgotten: ({ username, linkKey, minutes }, { product, publicUrl, tokenOf }) => ({
    subject: `Set a new ${product} password`,
    heading: "Set a new password",
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your account @${username}.`,
      `The link below works once, and for ${minutes} minutes. If you ask again, only the newest one works.`,
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
    button: { label: "Set a new password", url: `${publicUrl}/reset-password?token=${tokenOf(linkKey)}` },
  }),
  confirmEmail: ({ username, linkKey, days }, { product, publicUrl, tokenOf }) => ({
    subject: `Confirm your ${product} email`,
    heading: "Confirm your email",
    paragraphs: [
      `This address belongs to the account @${username}. Open the link below so that we know that it is yours: then your messages, posts and booking requests go out.`,
      `The link works for ${days} days. If you ask for another one, only the newest works.`,
      "If you have no account here, somebody mistyped their address, and there is nothing to do.",
    ],
    button: { label: "Confirm my email", url: `${publicUrl}/confirm-email?token=${tokenOf(linkKey)}` },
  }),
  passwordReset: ({ username }, { product, publicUrl }) => ({
    subject: `Your ${product} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `The password of your account @${username} was changed with a link that we sent to this address, and all devices were signed out.`,
      "If this was you, there is nothing to do. If it was not, somebody else reads your mail: change the password of your mailbox first, and then this one again.",
    ],
    button: { label: "Set another password", url: `${publicUrl}/forgot-password` },
  }),
  emailChanged: ({ username, undo }, { product, publicUrl, tokenOf }) => ({
    subject: `Your ${product} email was changed`,
    heading: "Your email was changed",
    paragraphs: [
      `Your account @${username} has a new email, and all other devices were signed out. You can no longer sign in with the address to which this was sent.`,
      undo
        ? `If this was you, there is nothing to do. If it was not, somebody else has your account: take the change back with the link below, which works once, for ${undo.days} days.`
        : `If this was not you, somebody else may have your account: tell whoever runs ${product} as soon as you can.`,
    ],
    button: undo
      ? { label: "Take the change back", url: `${publicUrl}/undo-email-change?token=${tokenOf(undo.linkKey)}` }
      : { label: `Open ${product}`, url: publicUrl },
  }),
  emailRestored: ({ username, linkKey, minutes }, { product, publicUrl, tokenOf }) => ({
    subject: `Your ${product} email was changed back`,
    heading: "Your email was changed back",
    paragraphs: [
      `Your account @${username} has this address again, and all devices were signed out.`,
      `Whoever changed it knew your password: set a new one now. The link below works once, and for ${minutes} minutes.`,
    ],
    button: { label: "Set a new password", url: `${publicUrl}/reset-password?token=${tokenOf(linkKey)}` },
  }),
  newNetwork: ({ username, device, network, at }, { product, publicUrl }) => ({
    subject: `New sign-in to your ${product} account`,
    heading: "Somebody signed in to your account",
    paragraphs: [
      `Your account @${username} was signed in to from a network that it was never used from before.`,
      `Device: ${device}. Network: ${network}. Time: ${moment.format(new Date(at))} UTC.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password: change it at once, which signs all other devices out.",
    ],
    button: { label: "Look at your devices", url: `${publicUrl}/settings/security` },
  }),
  twoFactorOn: ({ username }, { product, publicUrl }) => ({
    subject: `Two-factor sign-in is on for your ${product} account`,
    heading: "Two-factor sign-in is on",
    paragraphs: [
      `Signing in to your account @${username} asks for a code of your authenticator app from now on. Keep your recovery codes where you find them without it.`,
      `If it was not you, somebody else uses your account: tell whoever runs ${product} as soon as you can.`,
    ],
    button: { label: "Look at your security settings", url: `${publicUrl}/settings/security` },
  }),
  twoFactorOff: ({ username }, { product, publicUrl }) => ({
    subject: `Two-factor sign-in is off for your ${product} account`,
    heading: "Two-factor sign-in is off",
    paragraphs: [
      `The password alone signs in to your account @${username} from now on. The recovery codes no longer work.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password and had a code: change the password at once, and turn two-factor sign-in on again.",
    ],
    button: { label: "Look at your security settings", url: `${publicUrl}/settings/security` },
  }),
  factorsLifted: ({ username }, { product, publicUrl }) => ({
    subject: `The second factor of your ${product} account was lifted`,
    heading: "Your second factor was lifted",
    paragraphs: [
      `Our staff took the authenticator app, the recovery codes and the passkeys off your account @${username}, and signed all your devices out. The password alone signs in from now on; set a new second factor up.`,
      `If you did not ask for it, change your password at once, and tell whoever runs ${product}.`,
    ],
    button: { label: "Look at your security settings", url: `${publicUrl}/settings/security` },
  }),
  passkeyAdded: ({ username, name }, { product, publicUrl }) => ({
    subject: `A passkey was added to your ${product} account`,
    heading: "A passkey was added",
    paragraphs: [
      `The passkey “${name}” signs in to your account @${username} from now on, without your password.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password: remove the passkey and change the password at once.",
    ],
    button: { label: "Look at your passkeys", url: `${publicUrl}/settings/security` },
  }),
  passkeyRemoved: ({ username, name }, { product, publicUrl }) => ({
    subject: `A passkey was removed from your ${product} account`,
    heading: "A passkey was removed",
    paragraphs: [
      `The passkey “${name}” no longer signs in to your account @${username}.`,
      "If this was you, there is nothing to do. If it was not, somebody else knows your password: change it at once.",
    ],
    button: { label: "Look at your passkeys", url: `${publicUrl}/settings/security` },
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
  moderation: ({ username, title, message, canAppeal }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [
      `Our staff writes about your account @${username}: “${message}”`,
      ...(canAppeal ? ["If you think that we are wrong, sign in and appeal, once: somebody looks again."] : []),
    ],
    button: { label: "Look at your account status", url: `${publicUrl}/settings/security#account-status` },
    footer: `You get this because it concerns your ${product} account. ${product}, ${publicUrl}`,
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
  dataExportReady: ({ username, until }, { product, publicUrl }) => ({
    subject: `Your ${product} data is ready to download`,
    heading: "Your data is ready",
    paragraphs: [
      `You asked for a copy of the data of your account @${username}. You can download it until ${moment.format(new Date(until))} UTC; then we delete the file.`,
      "The link below leads to your settings. To keep your data yours, it asks you to sign in and to show that it is you.",
      "If you did not ask for it, somebody else uses your account: change your password at once, which signs all other devices out.",
    ],
    button: { label: "Download my data", url: `${publicUrl}/settings?tab=privacy` },
  }),
  booking: ({ title, message, time, path, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [message, ...(time ? [`The session: ${time}.`] : [])],
    button: { label: "Open the booking", url: `${publicUrl}${path}` },
    footer: `You get this because mails about bookings are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off mails about bookings", url: `${publicUrl}${unsubscribePath}` },
  }),
  aftercare: ({ service, artistName, text, path, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: Aftercare`,
    heading: "Aftercare",
    paragraphs: [
      `${artistName} tells you how to look after your tattoo (${service}):`,
      ...text.split("\n").filter((line) => line.trim()),
    ],
    button: { label: "Read it at your booking", url: `${publicUrl}${path}` },
    footer: `You get this because mails about bookings are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off mails about bookings", url: `${publicUrl}${unsubscribePath}` },
  }),
  healing: ({ title, message, path, sharePath, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [`${message}.`],
    button: { label: "Open the booking", url: `${publicUrl}${path}` },
    links: [{ label: "Share a healed photo", url: `${publicUrl}${sharePath}` }],
    footer: `You get this because reminders by mail are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off reminders by mail", url: `${publicUrl}${unsubscribePath}` },
  }),
  waitlistOffer: ({ title, message, heldUntil, path, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [message, `It is kept for you until ${heldUntil}. After that it goes to the next in line.`],
    button: { label: "Take it or let it go", url: `${publicUrl}${path}` },
    footer: `You get this because you joined a waitlist, and mails about bookings are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off mails about bookings", url: `${publicUrl}${unsubscribePath}` },
  }),
  bookingDigest: ({ count, items, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: ${count} updates about your bookings`,
    heading: `${count} updates about your bookings`,
    paragraphs: count > items.length ? [`These are the last ${items.length}; the others are in the app.`] : [],
    items: items.map(({ title, message, path }) => ({ heading: title, text: message, url: `${publicUrl}${path}` })),
    button: { label: "Open my bookings", url: `${publicUrl}/bookings` },
    footer: `You get this as one mail because many mails come as one for your ${product} account; you can change that in your settings. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off mails about bookings", url: `${publicUrl}${unsubscribePath}` },
  }),
  bookingReminder: (
    { title, message, time, ownTime, place, path, ask, unsubscribePath },
    { product, publicUrl, tokenOf },
  ) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [
      message,
      `When: ${time}.`,
      ...(ownTime ? [`By your own clock: ${ownTime}.`] : []),
      ...(place ? [`Where: ${place}.`] : []),
      "The file with this mail puts the session into your calendar.",
      ...(ask ? ["Will you be there? Confirm it with one press, or ask to move the session."] : []),
    ],
    ...(ask
      ? {
          button: { label: "Confirm", url: `${publicUrl}/confirm-session?token=${tokenOf(ask.linkKey)}` },
          links: [
            { label: "Ask to move", url: `${publicUrl}${ask.movePath}` },
            { label: "Open the booking", url: `${publicUrl}${path}` },
          ],
        }
      : { button: { label: "Open the booking", url: `${publicUrl}${path}` } }),
    footer: `You get this because reminders by mail are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off reminders by mail", url: `${publicUrl}${unsubscribePath}` },
  }),
};

/** The words of a mail. */
export function writeLetter(mail: MailPayload, sender: Sender): Letter {
  const write = LETTERS[mail.letter] as (data: MailPayload["data"], sender: Sender) => Written;
  const footer = `You get this because it concerns the security of your ${sender.product} account. ${sender.product}, ${sender.publicUrl}`;
  return { footer, ...write(mail.data, sender) };
}
