import { lazy, Suspense, useEffect, useState } from "react";
import { SessionProvider, useSession } from "../platform/session/session.tsx";
import { useToasts } from "../platform/toast/toast.ts";
import { ErrorBoundary } from "../ui/page/ErrorBoundary.tsx";
import { CrashScreen } from "./layout/CrashScreen.tsx";
import { SplashScreen } from "./layout/SplashScreen.tsx";
import { loadSignedIn, preloadSignedIn } from "./routing/preload.ts";
import { landing as Landing } from "./routing/routes.ts";

const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })));
const Toaster = lazy(() => import("./toast/ThemedToaster.tsx").then((module) => ({ default: module.ThemedToaster })));

/** A visitor loads neither the component library nor the router nor the data client. */
export function App() {
  return (
    <SessionProvider onSignIn={preloadSignedIn}>
      <ErrorBoundary resetKey="app" fallback={(crash) => <CrashScreen {...crash} />}>
        <Suspense fallback={<SplashScreen />}>
          <Gate />
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <Toasts />
      </Suspense>
    </SessionProvider>
  );
}

function Gate() {
  const { token } = useSession();
  return token ? <SignedIn /> : <Landing />;
}

/** After the first screen, or with the first toast. */
const TOASTER_MS = 2000;

function Toasts() {
  const { token } = useSession();
  const toasts = useToasts();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TOASTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (token && isLate) || toasts.length > 0 ? <Toaster /> : null;
}
