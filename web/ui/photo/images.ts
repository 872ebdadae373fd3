const VARIANT_WIDTHS = [320, 640, 1280] as const;

export const POST_SIZES = "(min-width: 648px) 640px, 100vw";
/** Width to height of the tallest picture that a card shows whole. */
export const TALLEST_POST = 0.8;

/** Full addresses, /objects/ paths and blob: URLs stay as they are; others get /objects/ in front. */
export function imageSource(path: string): string {
  if (/^(https?:|blob:|data:|\/objects\/)/.test(path)) return path;
  return `/objects/${path.replace(/^\/+/, "")}`;
}

export function imageVariant(path: string, width: 320 | 640 | 1280): string {
  const source = imageSource(path);
  // A private image's address already has its signature in the query.
  return source.startsWith("/objects/") ? `${source}${source.includes("?") ? "&" : "?"}w=${width}` : source;
}

export function imageSourceSet(path: string, naturalWidth?: number | null): string | undefined {
  if (!imageSource(path).startsWith("/objects/")) return undefined;
  const fitting = VARIANT_WIDTHS.filter((width) => !naturalWidth || width < naturalWidth * 1.25);
  const offered = fitting.length > 0 ? fitting : VARIANT_WIDTHS.slice(0, 1);
  return offered.map((width) => `${imageVariant(path, width)} ${width}w`).join(", ");
}
