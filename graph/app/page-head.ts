import type { Config } from "../core/config.ts";
import { escapeHtml } from "../text/html.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import type { PageWords } from "./page-words.ts";

/** Where there is no image of somebody's. */
const ICON = { path: "/icons/512.png", width: 512, height: 512 };
const SHOWN_WIDTH = 1280;

/** The tags of a page's head that say what it is about: its title, its description and Open Graph. */
export function writePageHead(
  { publicUrl }: Pick<Config, "publicUrl">,
  { title, about, isListed, path, image, isPicture }: PageWords,
): string {
  const { width, height, ...shown } = image ?? ICON;
  const properties: [name: string, content: string | number | undefined][] = [
    ["og:site_name", PRODUCT_NAME],
    ["og:type", "website"],
    ["og:title", title || PRODUCT_NAME],
    ["og:description", about],
    ["og:url", path && publicUrl + path],
    ["og:image", `${publicUrl}${shown.path}${image ? `?w=${SHOWN_WIDTH}` : ""}`],
    ["og:image:width", width],
    ["og:image:height", height],
  ];
  const names: [name: string, content: string | undefined][] = [
    ["description", about],
    ["twitter:card", image && isPicture ? "summary_large_image" : "summary"],
    ["robots", isListed ? undefined : "noindex"],
  ];
  return [
    `<title>${escapeHtml(title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME)}</title>`,
    ...names.map((entry) => meta("name", entry)),
    ...properties.map((entry) => meta("property", entry)),
  ].join("");
}

function meta(kind: "name" | "property", [name, content]: [string, string | number | undefined]): string {
  return content === undefined ? "" : `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`;
}
