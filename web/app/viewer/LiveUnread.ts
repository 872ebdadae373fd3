import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOnLive, useOnReconnect } from "../../platform/data/liveConnection.ts";
import { paths } from "../../platform/paths/paths.ts";
import { tellOfBooking, tellOfWaitlist } from "../../platform/session/bookingChanges.ts";
import { listOwn, OUTBOX } from "../../platform/session/own.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { quietly } from "../../ui/quietly.ts";
import {
  BookingChangedDocument,
  UnreadMessageEventsDocument,
  WaitlistChangedDocument,
} from "./LiveUnread.generated.ts";

/** How long the messages screen is given to mark read what it shows, before the badge asks what is left. */
const READING_MS = 800;

/** Keeps the badges of messages and bookings live, and catches all badges up with what no event told. */
export function LiveUnread(): null {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  useSendWaiting();
  const { pathname } = useLocation();
  const isReading = pathname === paths.messages();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const forgetBookings = () => {
    // A page that is not before the person's eyes hears nothing: it reads them anew when it is opened.
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
      tellOfBooking(data.bookingChanged.id);
    },
  });
  useSubscription(WaitlistChangedDocument, {
    ignoreResults: true,
    onData: () => {
      // An offer counts among what waits in the bookings.
      void refetchUnread();
      forgetBookings();
      tellOfWaitlist();
    },
  });
  useSubscription(UnreadMessageEventsDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || data.messageReceived.isMine) return;
      if (!isReading || document.visibilityState === "hidden") {
        // Whether it counts, or waits among the requests, the server knows.
        void refetchUnread();
        return;
      }
      // Counted here it would flash up and vanish with every message of an open conversation.
      clearTimeout(timer.current);
      timer.current = setTimeout(refetchUnread, READING_MS);
    },
  });
  return null;
}

/** Messages that were written without a connection go with its return, and when the app starts. */
function useSendWaiting(): void {
  const client = useApolloClient();
  const send = () => {
    // Hardly ever does one wait: only then is the code for it fetched.
    if (listOwn("localStorage", OUTBOX).length === 0) return;
    quietly(import("../../messages/sendWaiting.ts").then(({ sendWaiting }) => sendWaiting(client)));
  };
  const begin = useEffectEvent(send);
  useEffect(() => begin(), []);
  useOnReconnect(send);
}
