import { lazy, Suspense } from "react";
import { useToasts } from "../ui/toast/toast.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { CrashScreen } from "./layout/CrashScreen.tsx";
import { SplashScreen } from "./layout/SplashScreen.tsx";
import { landing as Landing, loadSignedIn } from "./routing/preload.ts";
import { SessionProvider, useSession } from "./session/session.tsx";

const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })));
const Toaster = lazy(() => import("./theme/ThemedToaster.tsx").then((module) => ({ default: module.ThemedToaster })));

/** A visitor fetches neither the component library nor the router nor the data client: those come with the sign-in. */
export function App() {
  return (
    <SessionProvider>
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

function Toasts() {
  const { token } = useSession();
  const toasts = useToasts();
  return token || toasts.length > 0 ? <Toaster /> : null;
}
