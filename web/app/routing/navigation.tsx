import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";

const positions = new Map<string, number>();
/** A page may take this long to grow to its former height. */
const GROWTH_PATIENCE_MS = 2000;

/** New pages start at the top; going back restores the scroll position. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (type === "POP") return returnTo(positions.get(key) ?? 0, wasFirst);
    // A changed filter or tab keeps the scroll position.
    if (samePage) positions.set(key, window.scrollY);
    else if (!hash) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);

  return null;
}

/** @param waits after the app's first render, one layout in the coming frame is enough */
function returnTo(top: number, waits: boolean): () => void {
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ["wheel", "touchstart", "keydown"]) window.removeEventListener(event, stop);
  };
  const step = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= top;
    window.scrollTo(0, top);
    if (!reachable && performance.now() - started < GROWTH_PATIENCE_MS) frame = requestAnimationFrame(step);
    else stop();
  };
  // The person's own scroll wins.
  for (const event of ["wheel", "touchstart", "keydown"]) window.addEventListener(event, stop, { passive: true });
  if (waits) frame = requestAnimationFrame(step);
  else step();
  return stop;
}

/** On a route change focuses the page, unless a field has the focus, and announces its title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState("");
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!document.activeElement?.matches("input, textarea")) {
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    }
    const announce = () => setMessage(document.title);
    const title = document.querySelector("title");
    const observer = new MutationObserver(announce);
    // The page sets its title once its code and data have loaded; the last title is announced.
    if (title) observer.observe(title, { childList: true });
    const timer = setTimeout(announce, 300);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);

  return (
    <div role="status" aria-live="polite" style={visuallyHidden}>
      {message}
    </div>
  );
}
