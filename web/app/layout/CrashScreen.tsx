import { Logo } from "../../ui/icon/Logo.tsx";
import type { Crash } from "../../ui/page/ErrorBoundary.tsx";
import styles from "./screens.module.css";

/** Replaces the app when its layout crashes. */
export function CrashScreen({ message, retry }: Crash) {
  return (
    <main className={`ink-text ${styles.middle}`} role="alert">
      <Logo size={36} word="never" />
      <h1 className="ink-h2">This page failed</h1>
      <p>{message}</p>
      <button type="button" className="ink-button ink-button-outlined" onClick={retry}>
        Retry
      </button>
    </main>
  );
}
