import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { PageSkeleton } from "./layout/PageSkeleton.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";
import { routes } from "./routes.ts";

/** The pages. They stand inside the layout, so a page that fails leaves the navigation alive. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <>
      <ScrollRestoration />
      <RouteAnnouncer />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routes.map(({ path, page: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
