import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router-dom";

/**
// React Router whose page changes render synchronously: in a transition each picture or event that arrives would
// restart
 * the render, for seconds on a slow machine. A changed filter of the same page does use a transition, so that the press
 * responds first.
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
