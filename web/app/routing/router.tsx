import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { type Crash, ErrorBoundary } from "../ErrorBoundary.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";
import { patterns, type RouteName } from "./paths.ts";
import { routes } from "./routes.ts";
import { useLinksAhead } from "./useLinksAhead.ts";

const pages = (Object.keys(routes) as RouteName[]).map((name) => ({ name, page: routes[name].page }));

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
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function PageCrash({ message, retry }: Crash) {
  return (
    <ErrorState level="h1" title="This page failed" failure={{ message, code: "CLIENT", fields: {} }} onRetry={retry} />
  );
}
