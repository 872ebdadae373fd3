import type { TypographyVariantsOptions } from "@mui/material/styles";
import type { CSSProperties } from "react";

declare module "@mui/material/styles" {
  interface TypographyVariants {
    name: CSSProperties;
    fontFamilySerif: string;
  }
  interface TypographyVariantsOptions {
    name?: CSSProperties;
    fontFamilySerif?: string;
  }
}
declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    name: true;
  }
}

const sans = '"Inter Variable", "Inter Stand-in", system-ui, -apple-system, "Segoe UI", sans-serif';
const serif = '"Fraunces Variable", "Fraunces Stand-in", Georgia, serif';

/** 13, 15, 17, 22 and 30 px; there are no others. */
export const size = { xs: "0.8125rem", sm: "0.9375rem", md: "1.0625rem", lg: "1.375rem", xl: "1.875rem" };

const heading = { fontFamily: serif, fontWeight: 600, textWrap: "balance" } as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontFamilySerif: serif,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: { ...heading, fontSize: size.xl, lineHeight: 1.15, letterSpacing: "-0.015em" },
  h2: { ...heading, fontSize: size.lg, lineHeight: 1.25, letterSpacing: "-0.01em" },
  h3: { ...heading, fontSize: size.md, lineHeight: 1.3, letterSpacing: "-0.005em" },
  h4: { ...heading, fontSize: size.md, lineHeight: 1.3, letterSpacing: "-0.005em" },
  h5: { ...heading, fontSize: size.sm, lineHeight: 1.35, letterSpacing: 0 },
  h6: { ...heading, fontSize: size.sm, lineHeight: 1.35, letterSpacing: 0 },
  name: { ...heading, fontSize: size.md, lineHeight: 1.3, letterSpacing: "-0.005em" },
  subtitle1: { fontSize: size.sm, lineHeight: 1.4, fontWeight: 600, letterSpacing: 0 },
  subtitle2: { fontSize: size.xs, lineHeight: 1.4, fontWeight: 600, letterSpacing: 0 },
  body1: { fontSize: size.sm, lineHeight: 1.55, letterSpacing: 0 },
  body2: { fontSize: size.xs, lineHeight: 1.5, letterSpacing: 0 },
  button: { fontSize: size.sm, lineHeight: 1.4, fontWeight: 600, letterSpacing: 0, textTransform: "none" },
  caption: { fontSize: size.xs, lineHeight: 1.4, letterSpacing: 0 },
  overline: { fontSize: size.xs, lineHeight: 1.4, fontWeight: 600, letterSpacing: "0.04em", textTransform: "none" },
};
