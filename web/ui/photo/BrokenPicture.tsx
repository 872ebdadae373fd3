import { visuallyHidden } from "../page/visuallyHidden.ts";

/** A picture that failed to load takes no space and keeps its description for screen readers. */
export function BrokenPicture({ alt }: { alt: string }) {
  return alt ? <span role="img" aria-label={alt} style={visuallyHidden} /> : null;
}
