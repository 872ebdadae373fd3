import { useEffect, useState, useTransition } from "react";

/** The address of the landing page, without a router: navigation keeps the page. */
export function useAddress() {
  const [address, setAddress] = useState(window.location.href);
  // The current form stays until the next has loaded.
  const [coming, startTransition] = useTransition();
  useEffect(() => {
    const follow = () => startTransition(() => setAddress(window.location.href));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const go = (to: string) => {
    // The router that mounts after the sign-in continues this history index.
    window.history.pushState(window.history.state, "", to);
    startTransition(() => setAddress(window.location.href));
  };
  return { address: new URL(address), go, coming };
}
