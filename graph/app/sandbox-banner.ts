import type { Services } from "../core/services.ts";
import { escapeHtml } from "../text/html.ts";

const SAYS = "Nothing here is real, and no mail is sent.";
const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Says on a page of the app that it is a sandbox, and what time it is there; elsewhere the page stays as it is. */
export function markSandbox(page: string, { sandbox, now }: Pick<Services, "sandbox" | "now">): string {
  if (!sandbox) return page;
  const time = now();
  const moment = time.toISOString();
  const head = `<meta name="sandbox" content="${moment}"><link rel="stylesheet" href="/sandbox.css"><script src="/sandbox.js"></script>`;
  const bar =
    `<aside class="sandbox" aria-label="Sandbox"><p><strong>Sandbox.</strong> ${escapeHtml(SAYS)}</p>` +
    `<time datetime="${moment}">${escapeHtml(FORMAT.format(time))} UTC</time></aside>`;
  return page.replace("</head>", () => `${head}</head>`).replace("<body>", () => `<body>${bar}`);
}
