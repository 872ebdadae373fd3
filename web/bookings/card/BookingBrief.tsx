import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { BriefView } from "../brief/BriefView.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

const loadDialog = () => import("../brief/BriefDialog.tsx");
const BriefDialog = lazy(() => loadDialog().then((module) => ({ default: module.BriefDialog })));

/** The brief, which the client can edit until the artist answers. */
export function BookingBrief({ booking }: { booking: Booking }) {
  const { brief, viewerCanChangeBrief } = booking;
  const [isOpen, setOpen] = useState(false);
  const isWanted = useHasOpened(isOpen);
  const change = viewerCanChangeBrief ? (
    <Button
      variant="text"
      size="small"
      startIcon={brief ? null : <Icon name="plus" size={16} />}
      onClick={() => setOpen(true)}
      onPointerEnter={() => ignoreRejection(loadDialog())}
      sx={brief ? undefined : { alignSelf: "flex-start", marginLeft: -1.75 }}
    >
      {brief ? "Change the brief" : "Say more about the piece"}
    </Button>
  ) : null;
  return (
    <>
      {brief ? <BriefView brief={brief} action={change} /> : change}
      {isWanted ? (
        <Suspense>
          <BriefDialog open={isOpen} booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
