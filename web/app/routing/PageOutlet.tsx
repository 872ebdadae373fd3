import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { type Crash, ErrorBoundary } from "../../ui/page/ErrorBoundary.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";

type PageOutletProps = {
  /** A new value retries after a crash. */
  resetKey: string;
  children: ReactNode;
};

/** Shows a page, its skeleton while it loads, and an error when it crashes. */
export function PageOutlet({ resetKey, children }: PageOutletProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(crash) => <PageCrash {...crash} />}>
      <Suspense fallback={<PageSkeleton />}>
        {children}
        <Uncover />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Removes the shell (shell.css) when the first page renders. */
function Uncover() {
  useLayoutEffect(() => document.querySelector(".shell")?.remove(), []);
  return null;
}

function PageCrash({ message, retry }: Crash) {
  return <ErrorState level="h1" title="This page failed" failure={{ message }} onRetry={retry} />;
}
