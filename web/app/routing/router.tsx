import { Route, Routes, useLocation } from "react-router-dom";
import { patterns, type RouteName } from "../../../graph/http/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import { Kept } from "./Kept.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";
import { PagePlace } from "./PagePlace.tsx";
import { notFound as NotFound, routes } from "./routes.ts";
import { useLinksAhead } from "./useLinksAhead.ts";

const pages = (Object.keys(routes) as RouteName[])
  .filter((name) => name !== "home")
  .map((name) => ({ name, page: routes[name] }));

const home = <routes.home />;

/** The pages. They are inside the layout, so a page that fails leaves the navigation alive. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  useLinksAhead();
  return (
    <>
      <ScrollRestoration />
      <RouteAnnouncer />
      {isHome ? null : (
        <PagePlace resetKey={pathname}>
          <Routes>
            {pages.map(({ name, page: Page }) => (
              <Route key={name} path={patterns[name]} element={<Page />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </PagePlace>
      )}
      {/* Behind the page shown, also for readers of the document from its beginning. */}
      <Kept isShown={isHome}>{home}</Kept>
    </>
  );
}
