import { escapeHtml } from "../text/html.ts";
import type { Letter } from "./letters.ts";

const WIDTH = 72;

/** A mail for readers of plain text. */
export function renderText(letter: Letter): string {
  const { heading, paragraphs, items = [], button, links = [], footer, unsubscribe } = letter;
  const addresses = [button, ...links].map(({ label, url }) => `${label}:\n${url}`);
  const texts = items.map(({ heading, text, url }) => `${wrap(`* ${heading}`)}\n${wrap(text)}\n${url}`);
  const parts = [heading, ...paragraphs.map(wrap), ...texts, ...addresses, `-- \n${wrap(footer)}`];
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.url}`);
  return `${parts.join("\n\n")}\n`;
}

/** Lines that a narrow reader shows whole; a word is never broken, so that an address stays one. */
const wrap = (text: string): string => text.split("\n").map(wrapLine).join("\n");

function wrapLine(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join("\n");
}

/** Text of one paragraph; its line ends stay. */
const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/** Readers keep little of a page: one column that narrows, styles in a block for both themes, nothing from elsewhere. */
export function renderHtml(letter: Letter): string {
  const { subject, heading, paragraphs, items = [], button, links = [], footer, unsubscribe } = letter;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 24px 16px; background: #faf7f2; color: #16130f; font: 16px/1.5 Helvetica, Arial, sans-serif; }
      main { display: block; max-width: 520px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; overflow-wrap: anywhere; }
      h1 { margin: 0 0 16px; font: 600 22px/1.3 Georgia, serif; }
      p { margin: 0 0 16px; }
      a.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #9b2226; color: #fff8f2; text-decoration: none; font-weight: 600; }
      a.link, footer a { color: inherit; }
      footer { max-width: 520px; margin: 16px auto 0; color: #6b635a; font-size: 13px; overflow-wrap: anywhere; }
      @media (prefers-color-scheme: dark) {
        body { background: #100e0c; color: #f3ece2; }
        main { background: #1a1714; }
        a.button { background: #e2575b; color: #1a0808; }
        footer { color: #a79c8e; }
      }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `      <p dir="auto">${lines(text)}</p>`).join("\n")}
${items.map(({ heading, text, url }) => `      <p><a class="link" href="${escapeHtml(url)}"><strong>${escapeHtml(heading)}</strong></a><br>${lines(text)}</p>\n`).join("")}      <p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>
${links.map(({ label, url }) => `      <p><a class="link" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>\n`).join("")}    </main>
    <footer>${escapeHtml(footer)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a>` : ""}</footer>
  </body>
</html>
`;
}
