import { useEffect, useState, useTransition } from "react";

/** The address as the landing screen is at it, which no router watches: to go to another keeps the page. */
export function useAddress() {
  const [address, setAddress] = useState(window.location.href);
  // One form stays until the other has come.
  const [coming, startTransition] = useTransition();
  useEffect(() => {
    const follow = () => startTransition(() => setAddress(window.location.href));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const go = (to: string) => {
    // The router mounted after signing in goes on counting its steps.
    window.history.pushState(window.history.state, "", to);
    startTransition(() => setAddress(window.location.href));
  };
  return { address: new URL(address), go, coming };
}
