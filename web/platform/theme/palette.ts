import type { PaletteColorOptions, PaletteOptions } from "@mui/material/styles";

export type BookingTone = "pending" | "confirmed" | "completed" | "cancelled";
type Tone = { text: string; wash: string };
type StatusPalette = Record<BookingTone, Tone>;
type TintPalette = Record<TintName, Tone>;
export const tintNames = ["clay", "straw", "sage", "rose", "stone", "plum"] as const;
export type TintName = (typeof tintNames)[number];

declare module "@mui/material/styles" {
  interface Palette {
    status: StatusPalette;
    tint: TintPalette;
    /** A step below paper: wells, skeletons, own fields. */
    sunken: string;
    /** Borders of controls: 3:1 against every surface. */
    outline: string;
    scrim: string;
    /** The only shadow, for floating surfaces. */
    float: string;
  }
  interface PaletteOptions {
    status?: StatusPalette;
    tint?: TintPalette;
    sunken?: string;
    outline?: string;
    scrim?: string;
    float?: string;
  }
}

const ink = "#16130F";
const bone = "#F3ECE2";

type Scheme = PaletteOptions & { primary: PaletteColorOptions };

export const light: Scheme = {
  primary: { main: "#9B2226", light: "#B8393D", dark: "#7E1A1E", contrastText: "#FFF8F2" },
  secondary: { main: ink, light: "#39332B", dark: "#000000", contrastText: "#FAF7F2" },
  error: { main: "#B3261E", light: "#CC4B43", dark: "#8C1D18", contrastText: "#FFFFFF" },
  warning: { main: "#7A4B00", light: "#9A6712", dark: "#5C3800", contrastText: "#FFFFFF" },
  info: { main: "#3B4B5C", light: "#566779", dark: "#293744", contrastText: "#FFFFFF" },
  success: { main: "#1F5F3B", light: "#397C56", dark: "#134528", contrastText: "#FFFFFF" },
  background: { default: "#FAF7F2", paper: "#FFFFFF" },
  text: { primary: ink, secondary: "#6B635A", disabled: "#9A9187" },
  divider: "#E6DFD4",
  action: {
    active: ink,
    hover: "rgba(22, 19, 15, 0.05)",
    selected: "rgba(22, 19, 15, 0.08)",
    focus: "rgba(22, 19, 15, 0.08)",
    disabled: "#9A9187",
    disabledBackground: "#EDE7DD",
  },
  sunken: "#F1EBE1",
  outline: "#8A8176",
  scrim: "rgba(22, 19, 15, 0.48)",
  float: "0 16px 40px -16px rgba(22, 19, 15, 0.28), 0 2px 8px -4px rgba(22, 19, 15, 0.12)",
  status: {
    pending: { text: "#7A4B00", wash: "#FBEBCB" },
    confirmed: { text: "#1F5F3B", wash: "#DDEFE1" },
    completed: { text: "#3B4B5C", wash: "#E3E8ED" },
    cancelled: { text: "#5F5B56", wash: "#EBE8E3" },
  },
  tint: {
    clay: { wash: "#EAD3C3", text: "#5A2E17" },
    straw: { wash: "#E7DCC0", text: "#4F400F" },
    sage: { wash: "#D9DDC6", text: "#37431B" },
    rose: { wash: "#E6CFCB", text: "#642421" },
    stone: { wash: "#D8D6D0", text: "#3D3A33" },
    plum: { wash: "#DED0D8", text: "#53283F" },
  },
};

export const dark: Scheme = {
  primary: { main: "#E2575B", light: "#EE7C7F", dark: "#D65054", contrastText: "#1A0808" },
  secondary: { main: bone, light: "#FFFFFF", dark: "#D8CFC2", contrastText: ink },
  error: { main: "#FF8A80", light: "#FFB0A9", dark: "#E86A60", contrastText: "#2B0705" },
  warning: { main: "#F0BC62", light: "#F6D08D", dark: "#D29F45", contrastText: "#33260F" },
  info: { main: "#A9BCCF", light: "#C3D1DF", dark: "#8AA0B6", contrastText: "#1D252D" },
  success: { main: "#7FCB9B", light: "#A3DBB7", dark: "#5FAE7C", contrastText: "#14291D" },
  background: { default: "#100E0C", paper: "#1A1714" },
  text: { primary: bone, secondary: "#A79C8E", disabled: "#6F665B" },
  divider: "#2C2722",
  action: {
    active: bone,
    hover: "rgba(243, 236, 226, 0.06)",
    selected: "rgba(243, 236, 226, 0.1)",
    focus: "rgba(243, 236, 226, 0.1)",
    disabled: "#6F665B",
    disabledBackground: "#26211D",
  },
  sunken: "#231F1B",
  outline: "#776D61",
  scrim: "rgba(0, 0, 0, 0.64)",
  float: "0 16px 40px -12px rgba(0, 0, 0, 0.7), 0 2px 8px -4px rgba(0, 0, 0, 0.5)",
  status: {
    pending: { text: "#F0BC62", wash: "#33260F" },
    confirmed: { text: "#7FCB9B", wash: "#14291D" },
    completed: { text: "#A9BCCF", wash: "#1D252D" },
    cancelled: { text: "#B3ADA5", wash: "#262422" },
  },
  tint: {
    clay: { wash: "#4A2E20", text: "#F0CDB8" },
    straw: { wash: "#433A1E", text: "#E9DBAE" },
    sage: { wash: "#323A21", text: "#D5DEB8" },
    rose: { wash: "#4D2624", text: "#F2C6C1" },
    stone: { wash: "#383530", text: "#DAD5CB" },
    plum: { wash: "#43293A", text: "#E8C8DB" },
  },
};
