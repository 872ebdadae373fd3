import { type Request, type Response, Router } from "express";
import type { Services } from "../core/services.ts";
import type { NotificationGroup } from "../notifications/input.ts";
import { readUnsubscribeToken, unsubscribe } from "../notifications/rules/unsubscribing.ts";
import { escapeHtml } from "../text/html.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { keepNowhere } from "./headers.ts";

/** What a group is called within a sentence. */
const ABOUT: Record<NotificationGroup, string> = {
  bookings: "bookings",
  reminders: "sessions that begin soon",
  likes: "likes",
  comments: "comments and mentions",
  follows: "follows",
  reviews: "reviews",
  announcements: "announcements",
  security: "your account",
};

/**
 * Where the link of a mail turns such mails off. Programs that look at mails open links, so to open it changes nothing:
 * it takes the press of a button, or that of a mail program, which sends the same (RFC 8058).
 */
export function unsubscribeRouter(services: Services): Router {
  const router = Router();
  router.use("/unsubscribe", keepNowhere);
  router.get("/unsubscribe", (request, response) => {
    const found = readUnsubscribeToken(services, tokenOf(request));
    if (!found) return notOurs(response);
    sendPage(response, {
      title: `Turn off mails about ${ABOUT[found.group]}?`,
      text: "You still hear of everything in the app.",
      button: "Turn them off",
    });
  });
  router.post("/unsubscribe", async (request, response) => {
    const found = readUnsubscribeToken(services, tokenOf(request));
    if (!found) return notOurs(response);
    await unsubscribe(services, found);
    sendPage(response, {
      title: `You get no more mails about ${ABOUT[found.group]}`,
      text: "You can turn them on again in your settings, under Notifications.",
    });
  });
  return router;
}

const tokenOf = ({ query: { token } }: Request): string => (typeof token === "string" ? token : "");

const notOurs = (response: Response): void =>
  sendPage(response.status(404), {
    title: "This link doesn't work",
    text: "It may be cut off: try the one in the mail again. Your settings say which mails you get, under Notifications.",
  });

interface Words {
  title: string;
  text: string;
  /** It sends the form to the address that shows it. */
  button?: string;
}

/** A page of its own, which needs neither a session nor a script. */
function sendPage(response: Response, { title, text, button }: Words): void {
  const { nonce } = response.locals as { nonce: string };
  response.type("html").send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(`${title} · ${PRODUCT_NAME}`)}</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 48px 16px; background: #faf7f2; color: #16130f; font: 17px/1.5 Helvetica, Arial, sans-serif; }
      main { max-width: 520px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #e6dfd4; border-radius: 12px; }
      h1 { margin: 0 0 12px; font: 600 24px/1.3 Georgia, serif; }
      p, form { margin: 0 0 16px; }
      button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 8px; background: #9b2226; color: #fff8f2; font: inherit; font-weight: 600; cursor: pointer; }
      button:focus-visible, a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }
      a { color: inherit; }
      @media (prefers-color-scheme: dark) {
        body { background: #100e0c; color: #f3ece2; }
        main { background: #1a1714; border-color: #2c2722; }
        button { background: #e2575b; color: #1a0808; }
      }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      ${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ""}
      <a href="/settings?tab=notifications">Notification settings</a>
    </main>
  </body>
</html>
`);
}
