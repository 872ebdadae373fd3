/** On a phone the children reach from edge to edge of the page. */
export const bleed = { marginInline: { xs: "calc(-1 * var(--gutter))", sm: 0 } } as const;

/** For a card inside: no corners and sides at the edge of the screen. */
export const edgeToEdge = { borderRadius: { xs: 0, sm: "12px" }, borderInlineWidth: { xs: 0, sm: 1 } } as const;
