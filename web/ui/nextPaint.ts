/** A hidden tab paints no frame. */
const PATIENCE_MS = 100;

/** Resolves after the next paint: the viewer sees the first effect of a press before the heavy work starts. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
