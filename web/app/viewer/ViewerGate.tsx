import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isSessionOver, readFailure } from "../../platform/data/errors.ts";
import { useSession } from "../../platform/session/session.tsx";
import { BusyScreen } from "../layout/BusyScreen.tsx";
import { OfflineScreen } from "../layout/OfflineScreen.tsx";
import { SplashScreen } from "../layout/SplashScreen.tsx";

type ViewerGateProps<TViewer> = {
  /** The query `me`; undefined while it loads. */
  viewer: TViewer | null | undefined;
  loading: boolean;
  error: unknown;
  retry: () => unknown;
  /** Any failure ends the session; set by `VITE_STRICT_SESSION=1` at build time. */
  strict?: boolean;
  children: (viewer: TViewer) => ReactNode;
};

/**
 * Opens the app to the viewer. A refused token ends the session; a server that cannot be reached or fails keeps it and
 * offers a retry.
 */
export function ViewerGate<TViewer>({
  viewer,
  loading,
  error,
  retry,
  strict = import.meta.env.VITE_STRICT_SESSION === "1",
  children,
}: ViewerGateProps<TViewer>) {
  const { expire } = useSession();
  const failure = error ? readFailure(error) : null;
  const isBusy = failure?.code === "RATE_LIMITED";
  const over = failure ? !isBusy && (strict || isSessionOver(failure)) : !loading && viewer === null;
  useEffect(() => {
    if (over) void expire();
  }, [over, expire]);
  if (over) return <SplashScreen />;
  if (viewer) return <>{children(viewer)}</>;
  if (isBusy) return <Busy retry={retry} loading={loading} />;
  return failure ? <Offline retry={retry} loading={loading} message={failure.message} /> : <SplashScreen />;
}

const BUSY_SECONDS = 10;

function Busy({ retry, loading }: { retry: () => unknown; loading: boolean }) {
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    if (loading) return;
    const timer = setTimeout(again, BUSY_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [loading]);
  return <BusyScreen seconds={BUSY_SECONDS} />;
}

const LONGEST_WAIT_MS = 30_000;

function Offline({ retry, loading, message }: { retry: () => unknown; loading: boolean; message: string }) {
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(() => {
    setTries((count) => count + 1);
    void retry();
  });
  useEffect(() => {
    if (loading) return;
    const timer = setTimeout(again, Math.min(LONGEST_WAIT_MS, 2000 * 2 ** tries));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [loading, tries]);
  return <OfflineScreen message={message} onRetry={() => void retry()} retrying={loading} />;
}
