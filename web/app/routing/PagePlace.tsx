import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { type Crash, ErrorBoundary } from "../../ui/page/ErrorBoundary.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";

export type PagePlaceProps = {
  /** Another value tries anew what has failed. */
  resetKey: string;
  children: ReactNode;
};

/** The place of a page: its skeleton until it has come, and what is said when it fails. */
export function PagePlace({ resetKey, children }: PagePlaceProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(crash) => <PageCrash {...crash} />}>
      <Suspense fallback={<PageSkeleton />}>
        {children}
        <Uncover />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Beside the first page shown: what came with the document (shell.css) has done its work. */
function Uncover() {
  useLayoutEffect(() => document.querySelector(".shell")?.remove(), []);
  return null;
}

function PageCrash({ message, retry }: Crash) {
  return <ErrorState level="h1" title="This page failed" failure={{ message }} onRetry={retry} />;
}
