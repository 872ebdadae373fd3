import { lazy, type ReactNode, Suspense, useState } from "react";
import { ignoreRejection } from "../ui/ignoreRejection.ts";

const load = () => import("./form/ShareDialog.tsx");
const ShareDialog = lazy(() => load().then((module) => ({ default: module.ShareDialog })));

export type ShareControls = {
  /** Opens the dialog, with a dropped image, if any. */
  share: (file?: File) => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
  /** Preloads the dialog's code. */
  preload: () => void;
};

/** The dialog's code loads when it first opens. */
export function useShareDialog(): ShareControls {
  const [request, setRequest] = useState<{ open: boolean; file: File | null } | null>(null);
  return {
    share: (file) => setRequest({ open: true, file: file ?? null }),
    preload: () => ignoreRejection(load()),
    dialog: request ? (
      <Suspense>
        <ShareDialog open={request.open} file={request.file} onClose={() => setRequest({ open: false, file: null })} />
      </Suspense>
    ) : null,
  };
}
