import { createTheme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { controls } from "./controls.ts";
import { dark, light } from "./palette.ts";
import { EASING, SHORTEST_MS } from "./sharedStyles.ts";
import { surfaces } from "./surfaces.ts";
import { typography } from "./typography.ts";

const shadowless = Array.from({ length: 25 }, () => "none") as ReturnType<typeof createTheme>["shadows"];

export const theme = createTheme({
  cssVariables: { cssVarPrefix: "ink", colorSchemeSelector: "data-color-scheme" },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  spacing: 8,
  shape: { borderRadius: 12 },
  shadows: shadowless,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: {
    easing: {
      easeInOut: EASING,
      easeOut: EASING,
      easeIn: EASING,
      sharp: EASING,
    },
    duration: {
      shortest: SHORTEST_MS,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: SHORTEST_MS,
    },
  },
  components: { ...surfaces, ...controls },
});
