import type { Request, Response } from "express";
import { escapeHtml } from "../text/html.ts";
import { PRODUCT_NAME } from "../text/product.ts";

/** What a mail's link says with `token=`. */
export const tokenOf = ({ query: { token } }: Request): string => (typeof token === "string" ? token : "");

export interface PageWords {
  title: string;
  /** Paragraphs. */
  text: readonly string[];
  /** It sends the form to the address that shows it. */
  button?: string;
  /** Where one goes from here, in the app. */
  link: { label: string; path: string };
}

/** A page of its own, to which a mail leads: it needs neither a session nor a script. */
export function sendPage(response: Response, { title, text, button, link }: PageWords): void {
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
${text.map((line) => `      <p dir="auto">${escapeHtml(line)}</p>`).join("\n")}
      ${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ""}
      <a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>
    </main>
  </body>
</html>
`);
}
