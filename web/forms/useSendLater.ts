import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useConnectionState } from "../platform/data/liveConnection.ts";

/** Offline a form keeps its values, and sends them on reconnect if asked to. */
export type SendLater = {
  isOffline: boolean;
  isWaiting: boolean;
  /** Keeps the submission until there is a connection. @returns false: there is one. */
  hold: (send: () => unknown) => boolean;
  cancel: () => void;
};

export function useSendLater({ canSend = true } = {}): SendLater {
  const isOffline = useConnectionState() === "reconnecting";
  const [isWaiting, setIsWaiting] = useState(false);
  const held = useRef<() => unknown>(undefined);
  const send = useEffectEvent(() => {
    setIsWaiting(false);
    void held.current?.();
  });
  useEffect(() => {
    if (isWaiting && !isOffline && canSend) send();
  }, [isWaiting, isOffline, canSend]);
  return {
    isOffline,
    isWaiting,
    hold(later) {
      if (!isOffline) return false;
      held.current = later;
      setIsWaiting(true);
      return true;
    },
    cancel: () => setIsWaiting(false),
  };
}
