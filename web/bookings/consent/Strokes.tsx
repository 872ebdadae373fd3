import { DRAWING } from "../../../graph/consents/input.ts";

/** The `viewBox` of a signature. */
export const SHEET = `0 0 ${DRAWING.width} ${DRAWING.height}`;

/** A signature in the text color. */
export function Strokes({ strokes }: { strokes: string }) {
  return (
    <path d={strokes} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
  );
}
