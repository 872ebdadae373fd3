import { DRAWING } from "../../../graph/consents/input.ts";

/** The `viewBox` of an SVG that shows a signature. */
export const SHEET = `0 0 ${DRAWING.width} ${DRAWING.height}`;

/** A signature as it was drawn, in the colour of the text around. */
export function Strokes({ strokes }: { strokes: string }) {
  return (
    <path d={strokes} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
  );
}
