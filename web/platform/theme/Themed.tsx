import { CacheProvider, ThemeContext } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import DefaultPropsProvider from "@mui/material/DefaultPropsProvider";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ComponentProps, ReactNode } from "react";
import { cache } from "./classes.ts";
import { theme } from "./theme.ts";

const variables = theme.generateStyleSheets();
// It reads the default props from the theme's components, as the library's own provider hands them over.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>["value"];

/**
 * Around whatever is made of the component library. Its own provider would also choose and remember the scheme, which
 * colorMode.ts does before any of this is there.
 */
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
