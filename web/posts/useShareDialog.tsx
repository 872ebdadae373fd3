import { lazy, type ReactNode, Suspense, useState } from "react";
import { quietly } from "../ui/quietly.ts";

const load = () => import("./form/ShareDialog.tsx");
const ShareDialog = lazy(() => load().then((module) => ({ default: module.ShareDialog })));

export type ShareControls = {
  /** Opens the dialog, with an image that was dropped, if any. */
  share: (file?: File) => void;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
  /** Fetches the dialog's code while the finger is still on its way. */
  preload: () => void;
};

/** "Share Your Tattoo" for a page. Its code comes with the first opening. */
export function useShareDialog(): ShareControls {
  const [request, setRequest] = useState<{ open: boolean; file: File | null } | null>(null);
  return {
    share: (file) => setRequest({ open: true, file: file ?? null }),
    preload: () => quietly(load()),
    dialog: request ? (
      <Suspense>
        <ShareDialog open={request.open} file={request.file} onClose={() => setRequest({ open: false, file: null })} />
      </Suspense>
    ) : null,
  };
}
