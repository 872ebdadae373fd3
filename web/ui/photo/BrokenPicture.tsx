import { visuallyHidden } from "../page/visuallyHidden.ts";

/** What a picture that failed to load leaves behind: no place, and its description for those who listen. */
export function BrokenPicture({ alt }: { alt: string }) {
  return alt ? <span role="img" aria-label={alt} style={visuallyHidden} /> : null;
}
