import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, useColorScheme, useTheme } from "@mui/material/styles";
import { lazy, Suspense, useEffect } from "react";
import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { SplashScreen } from "./layout/SplashScreen.tsx";
import { landing as Landing } from "./routes.ts";
import { SessionProvider, useSession } from "./session.tsx";
import { COLOR_MODE_KEY, theme } from "./theme.ts";

const loadSignedIn = () => import("./SignedIn.tsx").then((module) => ({ default: module.SignedIn }));
const SignedIn = lazy(loadSignedIn);
const Toaster = lazy(() => import("../ui/Toaster.tsx").then((module) => ({ default: module.Toaster })));

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: "ink", nonce, prepend: true });

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_KEY} noSsr>
        <CssBaseline />
        <BrowserChrome />
        <BrowserRouter>
          <SessionProvider>
            <ErrorBoundary resetKey="app">
              <Suspense fallback={<SplashScreen />}>
                <Gate />
              </Suspense>
            </ErrorBoundary>
            <Suspense>
              <Toaster />
            </Suspense>
          </SessionProvider>
        </BrowserRouter>
      </ThemeProvider>
    </CacheProvider>
  );
}

function Gate() {
  const { token } = useSession();
  if (token) return <SignedIn />;
  return Landing ? <Landing /> : <SplashScreen />;
}

/** The colour of the browser's own bars follows the scheme. */
function BrowserChrome() {
  const { colorScheme } = useColorScheme();
  const { colorSchemes } = useTheme();
  const paper = colorScheme ? colorSchemes?.[colorScheme]?.palette.background.default : undefined;
  useEffect(() => {
    if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  }, [paper]);
  return null;
}
