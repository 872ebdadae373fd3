import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useConnectionState } from "../platform/data/liveConnection.ts";

/** What a form does while there is no connection: it keeps what was written, and sends it later if asked to. */
export type SendLater = {
  isOffline: boolean;
  /** It goes as soon as there is a connection. */
  isWaiting: boolean;
  /** Keeps what is to be sent until there is a connection. @returns false: there is one. */
  hold: (send: () => unknown) => boolean;
  cancel: () => void;
};

/** @param canSend whether all that goes with it has arrived, such as its picture. */
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
