import { Suspense, useLayoutEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { patterns, type RouteName } from "../../../graph/http/input.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { type Crash, ErrorBoundary } from "../../ui/page/ErrorBoundary.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";
import { notFound as NotFound, routes } from "./routes.ts";
import { useLinksAhead } from "./useLinksAhead.ts";

const pages = (Object.keys(routes) as RouteName[]).map((name) => ({ name, page: routes[name] }));

/** The pages. They stand inside the layout, so a page that fails leaves the navigation alive. */
export function AppRoutes() {
  const { pathname } = useLocation();
  useLinksAhead();
  return (
    <>
      <ScrollRestoration />
      <RouteAnnouncer />
      <ErrorBoundary resetKey={pathname} fallback={(crash) => <PageCrash {...crash} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {pages.map(({ name, page: Page }) => (
              <Route key={name} path={patterns[name]} element={<Page />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
          <Uncover />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Beside the first page that stands: what came with the document (shell.css) has done its work. */
function Uncover() {
  useLayoutEffect(() => document.querySelector(".shell")?.remove(), []);
  return null;
}

function PageCrash({ message, retry }: Crash) {
  return (
    <ErrorState level="h1" title="This page failed" failure={{ message, code: "CLIENT", fields: {} }} onRetry={retry} />
  );
}
