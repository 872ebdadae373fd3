import { CacheProvider, ThemeContext } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import DefaultPropsProvider from "@mui/material/DefaultPropsProvider";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ComponentProps, ReactNode } from "react";
import { cache } from "./classes.ts";
import { theme } from "./theme.ts";

const variables = theme.generateStyleSheets();
// The library's own provider reads the theme's default props in the same way.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>["value"];

/** The library's provider would also manage the color scheme, as colorMode.ts does earlier. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeContext value={theme}>
        <DefaultPropsProvider value={defaults}>
          <GlobalStyles styles={variables} />
          <CssBaseline />
          {children}
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  );
}
