import type { Theme } from "@mui/material/styles";
import { stripes } from "./entryTones.ts";

/** The grid in the product's colors, with the classes of gridEvents.ts. */
export function gridLook({ vars, palette: plain, typography }: Theme) {
  const palette = vars?.palette ?? plain;
  return {
    "--fc-classic-primary": palette.primary.main,
    "--fc-classic-primary-foreground": palette.primary.contrastText,
    "--fc-classic-event": palette.status.confirmed.wash,
    "--fc-classic-event-contrast": palette.status.confirmed.text,
    "--fc-classic-background-event": palette.sunken,
    "--fc-classic-background-event-opacity": "100%",
    "--fc-classic-background-event-foreground-opacity": "100%",
    "--fc-classic-highlight": palette.action.selected,
    "--fc-classic-today": palette.background.default,
    "--fc-classic-now": palette.primary.main,
    "--fc-classic-small-dot-width": "8px",
    "--fc-classic-large-dot-width": "10px",
    "--fc-classic-background": palette.background.paper,
    "--fc-classic-faint": palette.action.hover,
    "--fc-classic-muted": palette.action.hover,
    "--fc-classic-strong": palette.action.selected,
    "--fc-classic-foreground": palette.text.primary,
    "--fc-classic-faint-foreground": palette.text.secondary,
    "--fc-classic-muted-foreground": palette.text.secondary,
    "--fc-classic-border": palette.divider,
    "--fc-classic-strong-border": palette.outline,
    ...typography.body2,
    "& .is-firm": { borderInlineStart: "3px solid var(--fc-event-contrast-color)" },
    "& .is-ghost": { border: "1px dashed var(--fc-event-contrast-color)" },
    // In a narrow column the label is hidden, and stays the accessible name.
    "& .is-lacking::after": {
      content: '"\u26a0\ufe0e" / ""',
      position: "absolute",
      insetBlockStart: 1,
      insetInlineEnd: 0,
      paddingInline: "3px 4px",
      borderRadius: "inherit",
      lineHeight: "18px",
      color: "var(--fc-event-contrast-color)",
      backgroundColor: "var(--fc-event-color)",
    },
    // All-day entries: their title says so.
    "& .is-unsaid": { display: "none" },
    "& .is-title": { whiteSpace: "normal", overflowWrap: "anywhere" },
    "& .is-block": { backgroundImage: stripes(palette.divider) },
    "& .is-buffer": { backgroundColor: "transparent", backgroundImage: stripes(palette.outline) },
  } as const;
}
