import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router-dom";

/**
 * React Router over the browser's addresses. Its own BrowserRouter draws everything in slices, or nothing. Here another
 * page is drawn at once: what comes meanwhile, a picture or a piece of news, would have its slices begin anew, for
 * seconds on a busy machine. The same page with another filter is: what was pressed answers first.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ action, location }) => {
      const isSamePage = location.pathname === pathname;
      pathname = location.pathname;
      const show = () => setPlace({ action, location });
      if (isSamePage) startTransition(show);
      else show();
    });
  }, [history]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
