import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Going back closes the overlay, and closing it goes back. It is open from its first render on. */
export function useCloseOnBack(): { isOpen: boolean; close: () => void } {
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
  // Closed before its entry exists, it waits: going back at once would leave the page.
  useEffect(() => {
    if (isAhead && isLeaving) leave();
  }, [isAhead, isLeaving]);
  return { isOpen: isAhead || !hasArrived, close: () => setIsLeaving(true) };
}
