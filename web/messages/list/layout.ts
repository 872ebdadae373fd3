/** From here on list and thread stand side by side; below, the thread covers the screen. */
const TWO_PANES_PX = 720;

export const twoPanes = `@media (min-width: ${TWO_PANES_PX}px)`;
export const onePane = `@media (max-width: ${TWO_PANES_PX - 0.05}px)`;
/** The theme's `md`, written so that it comes after the two above instead of being sorted before them. */
export const wide = "@media (min-width: 900px)";
