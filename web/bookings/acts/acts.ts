import { lateCancelText } from "../../policies/labels.ts";
import { priceText } from "../../ui/text/price.ts";
import { startText } from "../../ui/text/times.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import type { BookingMove } from "./useUpdateBooking.ts";

/** Acts that need a message first. */
export type SpokenAct = "cancel" | "noShow" | "reopen";

export type ReasonLabels = {
  label: string;
  title: string;
  description: string;
  done: string;
  /** The error of an empty reason, where it is required. */
  needed?: string;
  /** The label of the cancel button. */
  keep: string;
  change: BookingMove;
};

type Named = Pick<Booking, "status" | "preferredDate"> &
  Partial<Pick<Booking, "artistTimeZone" | "insideNotice" | "policy" | "deposit">> &
  Record<"client" | "artist", { fullName: string }>;

/** " on Sat, Nov 28, 2:00 PM"; nothing without a time. */
function when({ preferredDate, artistTimeZone }: Named, preposition: "on" | "for"): string {
  return preferredDate ? ` ${preposition} ${startText(new Date(preferredDate), artistTimeZone ?? undefined)}` : "";
}

/** For "Mark your session with Mara Ink on Sat, Nov 28, 2:00 PM completed?" */
export function sessionName(booking: Named, role: BookingRole): string {
  const { fullName } = role === "ARTIST" ? booking.client : booking.artist;
  return `your session with ${fullName}${when(booking, "on")}`;
}

/** Labels depend on the viewer's role and the state. */
export function labelsFor(act: SpokenAct, booking: Named, role: BookingRole): ReasonLabels {
  const { fullName } = role === "ARTIST" ? booking.client : booking.artist;
  if (act === "noShow")
    return {
      label: "Report a no-show",
      title: `${fullName} didn't show up${when(booking, "on")}?`,
      description: `The session will be cancelled as a no-show, and ${fullName} will be notified. This can't be undone.`,
      done: "No-show reported",
      keep: "Cancel",
      change: { status: "CANCELLED", noShow: true },
    };
  if (act === "reopen")
    return {
      label: "Reopen",
      title: `Reopen ${sessionName(booking, role)}?`,
      description: `It's confirmed again until you mark it completed. ${fullName} will be notified.`,
      done: "Session reopened",
      keep: "Cancel",
      change: { status: "CONFIRMED" },
    };
  return { ...cancelling(booking, role, fullName), keep: "Keep it", change: { status: "CANCELLED" } };
}

function cancelling(booking: Named, role: BookingRole, fullName: string) {
  const { status } = booking;
  if (status === "PENDING" && role === "ARTIST")
    return {
      label: "Decline",
      title: `Decline the request of ${fullName}${when(booking, "for")}?`,
      description: `${fullName} will be notified right away. A reason is optional, but kind.`,
      done: "Request declined",
    };
  if (status === "PENDING")
    return {
      label: "Withdraw",
      title: `Withdraw your request to ${fullName}${when(booking, "for")}?`,
      description: `${fullName} will be notified right away. You can request again anytime.`,
      done: "Request withdrawn",
    };
  const { insideNotice, policy, deposit } = booking;
  const held = deposit?.held ?? 0;
  if (role === "ARTIST")
    return {
      label: "Cancel session",
      title: `Cancel ${sessionName(booking, role)}?`,
      description: said([
        insideNotice && "This is inside your notice period and will be recorded as late.",
        held > 0 ? `You owe the client their ${priceText(held)} deposit back.` : "No deposit is held.",
        booking.preferredDate && "The time opens up for others.",
        `${fullName} will be notified right away, with your reason. This can't be undone.`,
      ]),
      done: "Session cancelled",
      needed: "Tell the client why",
    };
  const late = insideNotice && policy ? lateCancelText(policy, held) : null;
  return {
    label: "Cancel booking",
    title: `Cancel ${sessionName(booking, role)}?`,
    description: said([
      late,
      held === 0 && "No deposit is held, so none is lost.",
      held > 0 && !late && `You're in time, so you get your ${priceText(held)} deposit back.`,
      booking.preferredDate && "The time opens up for others.",
      `${fullName} will be notified right away. This can't be undone.`,
    ]),
    done: "Booking cancelled",
  };
}

/** Joins the sentences that apply. */
const said = (sentences: readonly (string | false | null | undefined)[]): string => sentences.filter(Boolean).join(" ");

/** "Another time" needs a first one. */
export const proposeLabel = ({ preferredDate }: Pick<Booking, "preferredDate">): string =>
  preferredDate ? "Propose another time" : "Propose a time";

export function isOpenTo(act: "propose" | "complete" | SpokenAct, booking: Booking): boolean {
  const rights = {
    propose: booking.viewerCanPropose,
    complete: booking.viewerCanComplete,
    cancel: booking.viewerCanCancel,
    noShow: booking.viewerCanReportNoShow,
    reopen: booking.viewerCanReopen,
  };
  return rights[act];
}
