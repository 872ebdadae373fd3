import { lazy, type ReactNode, Suspense, useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import type { PeopleDialogProps, Side } from "../follows/PeopleDialog.tsx";

const PeopleDialog = lazy(() =>
  import("../follows/PeopleDialog.tsx").then((module) => ({ default: module.PeopleDialog })),
);
const FollowRequestsDialog = lazy(() =>
  import("../follows/FollowRequestsDialog.tsx").then((module) => ({ default: module.FollowRequestsDialog })),
);

type Shown = Side | "requests";

/** The open list is in the address, so that it can be linked and Back closes it. */
export function useProfileDialogs(person: PeopleDialogProps["person"]): {
  open: (list: Shown) => void;
  dialogs: ReactNode;
} {
  const [params, setParams] = useSearchParams();
  const shown = params.get("show");
  const isSide = shown === "followers" || shown === "following";
  const isRequests = shown === "requests" && person.isViewer;
  const [lastSide, setLastSide] = useState<Side>("followers");
  // A closing dialog keeps its content.
  if (isSide && shown !== lastSide) setLastSide(shown);
  const show = (list: Shown | null, options?: NavigateOptions) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (list) next.set("show", list);
      else next.delete("show");
      return next;
    }, options);
  const close = () => show(null, { replace: true, preventScrollReset: true });
  const wasPeople = useHasOpened(isSide);
  const wasRequests = useHasOpened(isRequests);
  return {
    open: show,
    dialogs: (
      <Suspense>
        {wasPeople ? (
          <PeopleDialog open={isSide} side={isSide ? shown : lastSide} person={person} onClose={close} />
        ) : null}
        {wasRequests ? <FollowRequestsDialog open={isRequests} onClose={close} /> : null}
      </Suspense>
    ),
  };
}
