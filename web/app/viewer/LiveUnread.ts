import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOnLive, useOnReconnect } from "../../platform/data/liveConnection.ts";
import { paths } from "../../platform/paths/paths.ts";
import { notifyBookingChange, notifyWaitlistChange } from "../../platform/session/bookingChanges.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { listUnsent, OUTBOX } from "../../platform/session/unsentStorage.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import {
  BookingChangedDocument,
  UnreadMessageEventsDocument,
  WaitlistChangedDocument,
} from "./LiveUnread.generated.ts";

/** The messages screen needs this long to mark read what it shows; the badge is counted afterwards. */
const READING_MS = 800;

/** Keeps the badges of messages and bookings live, and refetches all badges after a gap in the events. */
export function LiveUnread(): null {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  useFlushOutbox();
  const { pathname } = useLocation();
  const isReading = pathname === paths.messages();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const forgetBookings = () => {
    // A page that is not mounted gets no event: it reads its lists again when it opens.
    if (pathname.startsWith(paths.bookings())) return;
    for (const fieldName of ["bookings", "bookingQueues", "booking"])
      client.cache.evict({ id: "ROOT_QUERY", fieldName });
  };
  useOnLive(() => {
    forgetBookings();
    return refetchUnread();
  });
  useSubscription(BookingChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      // An answer elsewhere also reads its notification.
      void refetchUnread();
      forgetBookings();
      notifyBookingChange(data.bookingChanged.id);
    },
  });
  useSubscription(WaitlistChangedDocument, {
    ignoreResults: true,
    onData: () => {
      // The badge of the bookings counts offers, too.
      void refetchUnread();
      forgetBookings();
      notifyWaitlistChange();
    },
  });
  useSubscription(UnreadMessageEventsDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || data.messageReceived.isMine) return;
      if (!isReading || document.visibilityState === "hidden") {
        // Only the server knows whether it counts or is a message request.
        void refetchUnread();
        return;
      }
      // A count made here would flash with every message of an open conversation.
      clearTimeout(timer.current);
      timer.current = setTimeout(refetchUnread, READING_MS);
    },
  });
  return null;
}

/** Sends messages that were written offline, on reconnect and when the app starts. */
function useFlushOutbox(): void {
  const client = useApolloClient();
  const send = () => {
    // The outbox is hardly ever filled: its code is loaded only then.
    if (listUnsent("localStorage", OUTBOX).length === 0) return;
    ignoreRejection(import("../../messages/flushOutbox.ts").then(({ flushOutbox }) => flushOutbox(client)));
  };
  const begin = useEffectEvent(send);
  useEffect(() => begin(), []);
  useOnReconnect(send);
}
