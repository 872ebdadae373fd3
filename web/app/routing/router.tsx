import { Route, Routes, useLocation } from "react-router-dom";
import { patterns, type RouteName } from "../../../graph/http/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import { KeepAlive } from "./KeepAlive.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";
import { PageOutlet } from "./PageOutlet.tsx";
import { notFound as NotFound, routes } from "./routes.ts";
import { usePrefetchLinks } from "./usePrefetchLinks.ts";

const pages = (Object.keys(routes) as RouteName[])
  .filter((name) => name !== "home")
  .map((name) => ({ name, page: routes[name] }));

const home = <routes.home />;

/** Inside the layout, so that a crashed page leaves the navigation usable. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  usePrefetchLinks();
  return (
    <>
      <ScrollRestoration />
      <RouteAnnouncer />
      {isHome ? null : (
        <PageOutlet resetKey={pathname}>
          <Routes>
            {pages.map(({ name, page: Page }) => (
              <Route key={name} path={patterns[name]} element={<Page />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </PageOutlet>
      )}
      {/* After the shown page, also in reading order. */}
      <KeepAlive isShown={isHome}>{home}</KeepAlive>
    </>
  );
}
