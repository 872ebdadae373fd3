import { lazy, type ReactNode, Suspense, useState } from "react";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";

const load = () => import("./EditPostDialog.tsx");
const EditPostDialog = lazy(() => load().then((module) => ({ default: module.EditPostDialog })));

type EditPostControls = {
  edit: (postId: string) => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
  /** Preloads the dialog's code. */
  preload: () => void;
};

/** The dialog's code loads when it first opens. */
export function useEditPost(): EditPostControls {
  const [request, setRequest] = useState<{ postId: string; open: boolean } | null>(null);
  return {
    edit: (postId) => setRequest({ postId, open: true }),
    preload: () => ignoreRejection(load()),
    dialog: request ? (
      <Suspense>
        <EditPostDialog
          open={request.open}
          postId={request.postId}
          onClose={() => setRequest({ ...request, open: false })}
        />
      </Suspense>
    ) : null,
  };
}
