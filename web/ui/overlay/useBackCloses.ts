import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Gives what opens over a page an entry of its own in the history: going back closes it, and closing it goes back. It
 * is open from its first appearance on.
 */
export function useBackCloses(): { isOpen: boolean; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const isAhead = location.state?.over === id;
  const [hasArrived, setHasArrived] = useState(false);
  if (isAhead && !hasArrived) setHasArrived(true);
  const isPushed = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const push = useEffectEvent(() => {
    if (isPushed.current) return;
    isPushed.current = true;
    void navigate(location, { state: { ...location.state, over: id } });
  });
  useEffect(() => push(), []);
  const leave = useEffectEvent(() => void navigate(-1));
  // Who closes it sooner than its entry comes waits for that: going back now would leave the page.
  useEffect(() => {
    if (isAhead && isLeaving) leave();
  }, [isAhead, isLeaving]);
  return { isOpen: isAhead || !hasArrived, close: () => setIsLeaving(true) };
}
