import { size } from "./typography.ts";

export const ink = (name: string) => `var(--ink-palette-${name})`;

export const EASING = "cubic-bezier(0, 0, 0.2, 1)";
export const SHORTEST_MS = 120;
const changing = (...properties: string[]) =>
  properties.map((property) => `${property} ${SHORTEST_MS}ms ${EASING} 0ms`).join(",");

export const touch = "@media (pointer: coarse)";
export const TARGET = 44;
/** A phone on its side with an open keyboard: sticky elements scroll along. */
export const low = "@media (max-height: 360px)";
export const reachArea = {
  content: '""',
  position: "absolute",
  inset: `min(0px, calc((100% - ${TARGET}px) / 2))`,
} as const;
export const reach = { position: "relative", "&::after": reachArea } as const;

export const card = {
  backgroundColor: "background.paper",
  color: "text.primary",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "12px",
  overflow: "hidden",
} as const;

export const bare = { listStyle: "none", margin: 0, padding: 0 } as const;

export const pressable = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  margin: 0,
  border: 0,
  padding: 0,
  color: "inherit",
  background: "none",
  font: "inherit",
  cursor: "pointer",
  userSelect: "none",
} as const;

// Shared by the component library (controls.ts) and the screens without it (plain.ts).
export const button = {
  borderRadius: 999,
  minHeight: 40,
  minWidth: 0,
  padding: "8px 18px",
  [touch]: { minHeight: TARGET },
  "&:active": { transform: "scale(0.98)" },
  transition: changing("background-color", "border-color", "color", "transform"),
} as const;
export const largeButton = { minHeight: 48, padding: "12px 24px" } as const;
export const outlinedButton = {
  color: ink("text-primary"),
  borderColor: `color-mix(in srgb, ${ink("outline")} 50%, transparent)`,
  backgroundColor: ink("background-paper"),
  "&:hover": { borderColor: ink("outline"), backgroundColor: ink("background-paper") },
} as const;

export const smallIconButton = { width: 32, height: 32, [touch]: { ...reach, width: 32, height: 32 } } as const;
export const iconButtonHover = { backgroundColor: ink("action-hover") } as const;

export const field = {
  label: { paddingBottom: 6, color: ink("text-primary") },
  box: { backgroundColor: ink("background-paper") },
  outline: { borderColor: ink("outline"), transition: changing("border-color") },
  outlineHover: { borderColor: ink("text-secondary") },
  outlineFocus: { borderColor: ink("text-primary") },
  input: {
    padding: "11px 14px",
    height: "1.5em",
    // Below 16 px iOS zooms into the field.
    [touch]: { fontSize: size.md },
  },
  hint: { fontSize: size.xs, lineHeight: 1.4, marginInline: 2, marginTop: 6 },
  wrong: { color: ink("error-main") },
  outlineWrong: { borderColor: ink("error-main") },
} as const;

export const choice = { color: ink("text-secondary") } as const;
export const chosen = { color: ink("text-primary") } as const;

export const alert = { borderRadius: 12, fontSize: size.sm } as const;
export const wash = (color: string) => `color-mix(in srgb, ${color} 10%, ${ink("background-paper")})`;

export const link = { fontWeight: 600 } as const;

export const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
/** A link that is only underlined under the pointer. */
export const plainLink = {
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
