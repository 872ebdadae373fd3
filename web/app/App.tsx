import { lazy, Suspense } from "react";
import { useToasts } from "../ui/toast/toast.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { CrashScreen } from "./layout/CrashScreen.tsx";
import { SplashScreen } from "./layout/SplashScreen.tsx";
import { loadSignedIn, preloadSignedIn } from "./routing/preload.ts";
import { visitorScreenAt } from "./routing/routes.ts";
import { SessionProvider, useSession } from "./session/session.tsx";

const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })));
const Toaster = lazy(() => import("./theme/ThemedToaster.tsx").then((module) => ({ default: module.ThemedToaster })));

/** A visitor fetches neither the component library nor the router nor the data client: those come with the sign-in. */
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
  if (token) return <SignedIn />;
  const Screen = visitorScreenAt(window.location.pathname);
  return <Screen />;
}

function Toasts() {
  const { token } = useSession();
  const toasts = useToasts();
  return token || toasts.length > 0 ? <Toaster /> : null;
}
