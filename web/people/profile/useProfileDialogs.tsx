import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useOnceOpen } from "../../ui/overlay/useOnceOpen.ts";
import type { PeopleDialogProps, Side } from "../follows/PeopleDialog.tsx";

const PeopleDialog = lazy(() =>
  import("../follows/PeopleDialog.tsx").then((module) => ({ default: module.PeopleDialog })),
);
const FollowRequestsDialog = lazy(() =>
  import("../follows/FollowRequestsDialog.tsx").then((module) => ({ default: module.FollowRequestsDialog })),
);

type Shown = Side | "requests";

/** The lists of people on a profile. Which one is open stands in the address, so that a link leads there and Back closes it. */
export function useProfileDialogs(person: PeopleDialogProps["person"]): {
  open: (list: Shown) => void;
  dialogs: ReactNode;
} {
  const [params, setParams] = useSearchParams();
  const show = params.get("show");
  const isSide = show === "followers" || show === "following";
  const isRequests = show === "requests" && person.isViewer;
  const [lastSide, setLastSide] = useState<Side>("followers");
  // While it closes, a dialog still shows what it showed.
  if (isSide && show !== lastSide) setLastSide(show);
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const wasPeople = useOnceOpen(isSide);
  const wasRequests = useOnceOpen(isRequests);
  return {
    open: (list) => setParams({ show: list }),
    dialogs: (
      <Suspense>
        {wasPeople ? (
          <PeopleDialog open={isSide} side={isSide ? show : lastSide} person={person} onClose={close} />
        ) : null}
        {wasRequests ? <FollowRequestsDialog open={isRequests} onClose={close} /> : null}
      </Suspense>
    ),
  };
}
