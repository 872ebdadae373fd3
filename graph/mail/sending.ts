import type { Context } from "../core/context.ts";
import type { Parcel } from "../outbox/delivery.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import type { Work } from "../transactions/transact.ts";
import { type Letter, writeLetter } from "./letters.ts";
import { tokenOf } from "./links.ts";
import type { MailPayload } from "./payload.ts";
import { renderHtml, renderText } from "./render.ts";

/** Sends somebody a mail once the transaction has committed; it goes with their account if it has not left by then. */
export function sendMail(work: Pick<Work, "enqueue">, userId: string, mail: MailPayload, key?: string): Promise<void> {
  return work.enqueue("mail", mail, { userId, ...(key && { key }) });
}

/** By which a mail program turns such mails off with one press, without a page: RFC 8058. */
const oneClick = ({ unsubscribe }: Letter) =>
  unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe.url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };

interface Enclosed {
  /** An iCalendar file. */
  calendar?: string | undefined;
}

/** Hands one mail on. Its id is that of its row: a second copy is recognizable. */
export async function deliverMail(
  { config, mailer, secret }: Pick<Context, "config" | "mailer" | "secret">,
  mail: MailPayload,
  { id, createdAt }: Parcel,
  { calendar }: Enclosed = {},
): Promise<void> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const letter = writeLetter(mail, {
    product: PRODUCT_NAME,
    publicUrl: config.publicUrl,
    tokenOf: (linkKey) => tokenOf({ secret }, linkKey),
  });
  const from = config.mailFrom;
  const raw = await new MailComposer({
    from,
    to: { name: "", address: mail.to },
    subject: letter.subject,
    date: createdAt,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated", ...oneClick(letter) },
    text: renderText(letter),
    html: renderHtml(letter),
    attachments: calendar
      ? [{ filename: "session.ics", content: calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" }]
      : [],
  })
    .compile()
    .build();
  await mailer.send({ id, from: from.address, to: mail.to, raw });
}
