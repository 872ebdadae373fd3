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
      "If this was you, you're all set. If it wasn't, someone else knows your password. Change it right away, here and anywhere else you use it.",
    ],
    button: { label: "Review your security settings", url: `${publicUrl}/settings/security` },
  }),
  passwordForgotten: ({ username, linkKey, minutes }, { product, publicUrl, tokenOf }) => ({
    subject: `Set a new ${product} password`,
    heading: "Set a new password",
    paragraphs: [
      `Someone, most likely you, asked for a new password for your account @${username}.`,
      `The link below works once, and for ${minutes} minutes. Once you set a new password, no other link works.`,
      "If it wasn't you, you can ignore this email. Your password stays the same.",
    ],
    button: { label: "Set a new password", url: `${publicUrl}/reset-password?token=${tokenOf(linkKey)}` },
  }),
  confirmEmail: ({ username, linkKey, days }, { product, publicUrl, tokenOf }) => ({
    subject: `Confirm your ${product} email`,
    heading: "Confirm your email",
    paragraphs: [
      `This address belongs to the account @${username}. Open the link below to confirm it's yours. Then you can send messages, posts and booking requests.`,
      `The link works for ${days} days.`,
      "If you don't have an account here, someone mistyped their address and you can ignore this email.",
    ],
    button: { label: "Confirm my email", url: `${publicUrl}/confirm-email?token=${tokenOf(linkKey)}` },
  }),
  passwordReset: ({ username }, { product, publicUrl }) => ({
    subject: `Your ${product} password was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `The password of your account @${username} was changed with a link we sent to this address, and all devices were signed out.`,
      "If this was you, you're all set. If it wasn't, someone else can read your email. Change your email password first, then this one again.",
    ],
    button: { label: "Set another password", url: `${publicUrl}/forgot-password` },
  }),
  emailChanging: ({ username, days }, { product, publicUrl }) => ({
    subject: `Your ${product} email is about to change`,
    heading: "Your email is about to change",
    paragraphs: [
      `Someone asked to change the email of your account @${username}, and signed out all other devices. The change takes effect when the link in our message to the new address is opened, within ${days} days. Until then, you sign in with this address.`,
      "If this was you, you can ignore this message. If it wasn't, someone knows your password: change it now, which also cancels the change.",
    ],
    button: { label: "Change my password", url: `${publicUrl}/settings/security` },
  }),
  emailChanged: ({ username, undo }, { product, publicUrl, tokenOf }) => ({
    subject: `Your ${product} email was changed`,
    heading: "Your email was changed",
    paragraphs: [
      `Your account @${username} has a new email. You can no longer sign in with the address this was sent to.`,
      undo
        ? `If this was you, you're all set. If it wasn't, someone else has your account. Undo the change with the link below, which works once, for ${undo.days} days.`
        : `If this wasn't you, someone else may have your account. Contact ${product} support as soon as you can.`,
    ],
    button: undo
      ? { label: "Undo the change", url: `${publicUrl}/undo-email-change?token=${tokenOf(undo.linkKey)}` }
      : { label: `Open ${product}`, url: publicUrl },
  }),
  emailRestored: ({ username, linkKey, minutes }, { product, publicUrl, tokenOf }) => ({
    subject: `Your ${product} email was changed back`,
    heading: "Your email was changed back",
    paragraphs: [
      `Your account @${username} has this address again, and all devices were signed out.`,
      `The person who changed it knew your password, so set a new one now. The link below works once, and for ${minutes} minutes.`,
    ],
    button: { label: "Set a new password", url: `${publicUrl}/reset-password?token=${tokenOf(linkKey)}` },
  }),
  newNetwork: ({ username, device, network, at }, { product, publicUrl }) => ({
    subject: `New sign-in to your ${product} account`,
    heading: "New sign-in to your account",
    paragraphs: [
      `Your account @${username} was signed in to from a network it hasn't used before.`,
      `Device: ${device}. Network: ${network}. Time: ${moment.format(new Date(at))} UTC.`,
      "If this was you, you're all set. If it wasn't, someone else knows your password. Change it right away to sign out all other devices.",
    ],
    button: { label: "Review your devices", url: `${publicUrl}/settings/security` },
  }),
  wrongCodes: ({ username, device, network, at }, { product, publicUrl }) => ({
    subject: `Wrong codes for your ${product} account`,
    heading: "Someone entered wrong codes",
    paragraphs: [
      `Someone entered several wrong two-factor codes for your account @${username}. They did not get through.`,
      `Device: ${device}. Network: ${network}. Time: ${moment.format(new Date(at))} UTC.`,
      "If this was you, you can ignore this message. If it wasn't, someone may know your password or use one of your devices: change your password now, which signs out all other devices.",
    ],
    button: { label: "Review your devices", url: `${publicUrl}/settings/security` },
  }),
  twoFactorOn: ({ username }, { product, publicUrl }) => ({
    subject: `Two-factor sign-in is on for your ${product} account`,
    heading: "Two-factor sign-in is on",
    paragraphs: [
      `Signing in to your account @${username} now requires a code from your authenticator app. Keep your recovery codes somewhere you can reach without it.`,
      `If it wasn't you, someone else is using your account. Contact ${product} support as soon as you can.`,
    ],
    button: { label: "Review your security settings", url: `${publicUrl}/settings/security` },
  }),
  twoFactorOff: ({ username }, { product, publicUrl }) => ({
    subject: `Two-factor sign-in is off for your ${product} account`,
    heading: "Two-factor sign-in is off",
    paragraphs: [
      `From now on, your password is enough to sign in to your account @${username}. Your recovery codes no longer work.`,
      "If this was you, you're all set. If it wasn't, someone else knows your password and had a code. Change your password right away and turn two-factor sign-in on again.",
    ],
    button: { label: "Review your security settings", url: `${publicUrl}/settings/security` },
  }),
  factorsLifted: ({ username }, { product, publicUrl }) => ({
    subject: `Two-factor sign-in was reset for your ${product} account`,
    heading: "Two-factor sign-in was reset",
    paragraphs: [
      `Our team removed the authenticator app, recovery codes and passkeys from your account @${username} and signed out all your devices. Your password is now enough to sign in, so set up two-factor sign-in again.`,
      `If you didn't ask for this, change your password right away and contact ${product} support.`,
    ],
    button: { label: "Review your security settings", url: `${publicUrl}/settings/security` },
  }),
  passkeyAdded: ({ username, name }, { product, publicUrl }) => ({
    subject: `A passkey was added to your ${product} account`,
    heading: "A passkey was added",
    paragraphs: [
      `The passkey “${name}” can now sign in to your account @${username} without your password.`,
      "If this was you, you're all set. If it wasn't, someone else knows your password. Remove the passkey and change your password right away.",
    ],
    button: { label: "Review your passkeys", url: `${publicUrl}/settings/security` },
  }),
  passkeyRemoved: ({ username, name }, { product, publicUrl }) => ({
    subject: `A passkey was removed from your ${product} account`,
    heading: "A passkey was removed",
    paragraphs: [
      `The passkey “${name}” no longer signs in to your account @${username}.`,
      "If this was you, you're all set. If it wasn't, someone else knows your password. Change it right away.",
    ],
    button: { label: "Review your passkeys", url: `${publicUrl}/settings/security` },
  }),
  apiKeyCreated: ({ username, label }, { product, publicUrl }) => ({
    subject: `An API key was created for your ${product} account`,
    heading: "An API key was created",
    paragraphs: [
      `The key “${label}” lets a program use your account @${username}, within the permissions you chose.`,
      "If this was you, you're all set. If it wasn't, someone else knows your password. Revoke the key and change your password right away.",
    ],
    button: { label: "Review your API keys", url: `${publicUrl}/settings?tab=developer` },
  }),
  webhookDisabled: ({ username, url }, { product, publicUrl }) => ({
    subject: `A webhook endpoint of your ${product} account was turned off`,
    heading: "A webhook endpoint was turned off",
    paragraphs: [
      `An endpoint of your account @${username} hasn't accepted an event for about 18 hours, so we stopped sending: ${url}`,
      "Once it works again, turn it on in your settings. What happened meanwhile is in the log of changes for 30 days.",
    ],
    button: { label: "Review your endpoints", url: `${publicUrl}/settings?tab=developer` },
  }),
  accountLeaving: ({ username, eraseAt }, { product, publicUrl }) => ({
    subject: `Your ${product} account will be deleted on ${day.format(new Date(eraseAt))}`,
    heading: `Your account will be deleted on ${day.format(new Date(eraseAt))}`,
    paragraphs: [
      `You asked us to delete your account @${username}. No one can see it anymore.`,
      "Until that day, you can restore it by signing in. After that, it's gone for good.",
    ],
    button: { label: "Restore my account", url: publicUrl },
  }),
  accountUnused: ({ username, deleteAt, unusedMonths, keptMonths }, { product, publicUrl }) => ({
    subject: `Your ${product} account will be deleted on ${day.format(new Date(deleteAt))}`,
    heading: `Your account will be deleted on ${day.format(new Date(deleteAt))}`,
    paragraphs: [
      `Your account @${username} hasn't been used for ${unusedMonths} months. We delete accounts that aren't used for ${keptMonths} months.`,
      "To keep it, just sign in before that day. If you don't want to keep it, you don't need to do anything.",
    ],
    button: { label: "Keep my account", url: publicUrl },
  }),
  unusedAccountLeaving: ({ username, eraseAt, keptMonths }, { product, publicUrl }) => ({
    subject: `Your ${product} account was deleted. You can restore it until ${day.format(new Date(eraseAt))}`,
    heading: "Your account is deleted",
    paragraphs: [
      `Your account @${username} hasn't been used for ${keptMonths} months, so it's now hidden.`,
      `Until ${day.format(new Date(eraseAt))} you can restore it by signing in. After that, it's gone for good.`,
    ],
    button: { label: "Restore my account", url: publicUrl },
  }),
  moderation: ({ username, title, message, canAppeal, about, until }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [
      ...(about ? [`This is about ${about}.`] : []),
      `A message from our team about your account @${username}: “${message}”`,
      ...(until ? [`The suspension ends on ${moment.format(new Date(until))} UTC.`] : []),
      ...(until === null ? ["The suspension has no end date."] : []),
      ...(canAppeal
        ? ["If you think this is a mistake, sign in and appeal. You can appeal once, and we'll review it again."]
        : []),
    ],
    button: { label: "Review your account status", url: `${publicUrl}/settings/security#account-status` },
    footer: `You're getting this because it concerns your ${product} account. ${product}, ${publicUrl}`,
  }),
  dataRequestAnswered: ({ username, asked, askedAt }, { product, publicUrl }) => ({
    subject: `${product} has answered your privacy request`,
    heading: "Your privacy request is answered",
    paragraphs: [
      `On ${day.format(new Date(askedAt))} you asked us about the data of your account @${username}: “${asked}”.`,
      "Sign in to read our answer. You'll find it in your settings, under Privacy.",
    ],
    button: { label: "Read the answer", url: `${publicUrl}/settings?tab=privacy` },
  }),
  dataExportReady: ({ username, until }, { product, publicUrl }) => ({
    subject: `Your ${product} data is ready to download`,
    heading: "Your data is ready",
    paragraphs: [
      `You asked for a copy of the data in your account @${username}. You can download it until ${moment.format(new Date(until))} UTC. Then we delete the file.`,
      "The link below opens your settings. To protect your data, we'll ask you to sign in and confirm it's you.",
      "If you didn't ask for it, someone else is using your account. Change your password right away to sign out all other devices.",
    ],
    button: { label: "Download my data", url: `${publicUrl}/settings?tab=privacy` },
  }),
  booking: (
    { title, message, subject = title, facts = [], path, isOpen = false, unsubscribePath },
    { product, publicUrl },
  ) => ({
    subject: `${product}: ${subject}`,
    heading: title,
    paragraphs: [message, ...facts],
    button: { label: "Open the booking", url: `${publicUrl}${path}` },
    links: isOpen
      ? [
          { label: "Move the session", url: `${publicUrl}${path}?propose=1` },
          { label: "Cancel the session", url: `${publicUrl}${path}?cancel=1` },
        ]
      : [],
    footer: `You're getting this because booking emails are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off booking emails", url: `${publicUrl}${unsubscribePath}` },
  }),
  aftercare: ({ service, artistName, text, path, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: Here is how to look after your tattoo`,
    heading: "Aftercare",
    paragraphs: [
      `${artistName} sent you aftercare for your tattoo (${service}):`,
      ...text.split("\n").filter((line) => line.trim()),
    ],
    button: { label: "Read it on your booking", url: `${publicUrl}${path}` },
    footer: `You're getting this because booking emails are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off booking emails", url: `${publicUrl}${unsubscribePath}` },
  }),
  healing: ({ title, message, path, sharePath, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    paragraphs: [`${message}.`],
    button: { label: "Open the booking", url: `${publicUrl}${path}` },
    links: [{ label: "Share a healed photo", url: `${publicUrl}${sharePath}` }],
    footer: `You're getting this because email reminders are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off email reminders", url: `${publicUrl}${unsubscribePath}` },
  }),
  waitlistOffer: ({ title, message, heldUntil, path, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: A time is free for you until ${heldUntil}`,
    heading: title,
    paragraphs: [message, `It's held for you until ${heldUntil}. After that, it goes to the next person in line.`],
    button: { label: "Take it or pass", url: `${publicUrl}${path}` },
    footer: `You're getting this because you joined a waitlist and booking emails are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off booking emails", url: `${publicUrl}${unsubscribePath}` },
  }),
  bookingDigest: ({ count, items, unsubscribePath }, { product, publicUrl }) => ({
    subject: `${product}: You have ${count} updates about your bookings`,
    heading: `${count} updates about your bookings`,
    paragraphs: count > items.length ? [`These are the last ${items.length}; the rest are in the app.`] : [],
    items: items.map(({ title, message, path }) => ({ heading: title, text: message, url: `${publicUrl}${path}` })),
    button: { label: "Open my bookings", url: `${publicUrl}/bookings` },
    footer: `You're getting one email because your ${product} account combines emails. You can change that in your settings. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off booking emails", url: `${publicUrl}${unsubscribePath}` },
  }),
  bookingReminder: (
    { title, message, subject = title, facts = [], path, ask, unsubscribePath },
    { product, publicUrl, tokenOf },
  ) => ({
    subject: `${product}: ${subject}`,
    heading: title,
    paragraphs: [
      message,
      ...facts,
      "Open the attached file to add the session to your calendar.",
      ...(ask ? ["Will you be there? Confirm with one click, or ask to move the session."] : []),
    ],
    ...(ask
      ? {
          button: { label: "Confirm", url: `${publicUrl}/confirm-session?token=${tokenOf(ask.linkKey)}` },
          links: [
            { label: "Ask to move", url: `${publicUrl}${ask.movePath}` },
            { label: "Cancel the session", url: `${publicUrl}${path}?cancel=1` },
            { label: "Open the booking", url: `${publicUrl}${path}` },
          ],
        }
      : { button: { label: "Open the booking", url: `${publicUrl}${path}` } }),
    footer: `You're getting this because email reminders are on for your ${product} account. ${product}, ${publicUrl}`,
    unsubscribe: { label: "Turn off email reminders", url: `${publicUrl}${unsubscribePath}` },
  }),
};

/** The words of a mail. */
export function writeLetter(mail: MailPayload, sender: Sender): Letter {
  const write = LETTERS[mail.letter] as (data: MailPayload["data"], sender: Sender) => Written;
  const footer = `You're getting this because it concerns the security of your ${sender.product} account. ${sender.product}, ${sender.publicUrl}`;
  return { footer, ...write(mail.data, sender) };
}
