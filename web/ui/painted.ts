/** A tab that nobody looks at draws no frame. */
const PATIENCE_MS = 100;

/** When what was just changed is on the screen: the viewer sees that it was taken, before the rest of it is done. */
export const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
