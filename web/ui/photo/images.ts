/** Widths in which the server offers each stored image. */
const VARIANT_WIDTHS = [320, 640, 1280] as const;

/** How wide the picture of a post is, where it fills a card. */
export const POST_SIZES = "(min-width: 648px) 640px, 100vw";
/** Width to height of the tallest picture that a card shows whole. */
export const TALLEST_POST = 0.8;

/** Paths that start with http or /objects/ are used as they are, others get /objects/ in front; so do local previews. */
export function imageSource(path: string): string {
  if (/^(https?:|blob:|data:|\/objects\/)/.test(path)) return path;
  return `/objects/${path.replace(/^\/+/, "")}`;
}

/** One width of a stored image; others are returned as they are. */
export function imageVariant(path: string, width: 320 | 640 | 1280): string {
  const source = imageSource(path);
  // The address of a private image already carries its signature in the query.
  return source.startsWith("/objects/") ? `${source}${source.includes("?") ? "&" : "?"}w=${width}` : source;
}

/** The narrower versions of a stored image, or undefined where we hold none. */
export function imageSourceSet(path: string, naturalWidth?: number | null): string | undefined {
  if (!imageSource(path).startsWith("/objects/")) return undefined;
  const fitting = VARIANT_WIDTHS.filter((width) => !naturalWidth || width < naturalWidth * 1.25);
  const offered = fitting.length > 0 ? fitting : VARIANT_WIDTHS.slice(0, 1);
  return offered.map((width) => `${imageVariant(path, width)} ${width}w`).join(", ");
}
