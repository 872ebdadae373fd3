/** From this width on list and thread are side by side; below, the thread covers the screen. */
const TWO_PANES_PX = 720;

export const twoPanes = `@media (min-width: ${TWO_PANES_PX}px)`;
export const onePane = `@media (max-width: ${TWO_PANES_PX - 0.05}px)`;
/** The theme's `md`, written so that it is not sorted before the two above. */
export const wide = "@media (min-width: 900px)";
