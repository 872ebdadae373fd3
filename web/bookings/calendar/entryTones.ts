import type { Palette } from "@mui/material/styles";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import type { EntryKind } from "./labels.ts";

/** An open request takes no time yet. */
export const isGhost = ({ kind }: Pick<Entry, "kind">): boolean => kind === "REQUEST";

/** Colors as values or as theme variables. */
export type Colors = Pick<Palette, "status" | "tint" | "sunken" | "divider"> & {
  text: Pick<Palette["text"], "secondary">;
  background: Pick<Palette["background"], "paper">;
  primary: Pick<Palette["primary"], "main">;
  error: Pick<Palette["error"], "main">;
};

type Tone = { wash: string; text: string };

/** The same as of booking states elsewhere. */
export function toneOf(palette: Colors, { kind, booking }: Pick<Entry, "kind" | "booking">): Tone {
  const tones: Record<EntryKind, Tone> = {
    SESSION: palette.status[booking?.status === "COMPLETED" ? "completed" : "confirmed"],
    REQUEST: palette.status.pending,
    WALK_IN: palette.tint.plum,
    BLOCK: { wash: palette.sunken, text: palette.text.secondary },
  };
  return tones[kind];
}

/** Stripes of a buffer. */
export const stripes = (color: string): string =>
  `repeating-linear-gradient(135deg, transparent 0 6px, ${color} 6px 7px)`;
