import { lazy, type ReactNode, Suspense, useState } from "react";
import { quietly } from "../../ui/quietly.ts";

const load = () => import("./EditPostDialog.tsx");
const EditPostDialog = lazy(() => load().then((module) => ({ default: module.EditPostDialog })));

export type EditPostControls = {
  edit: (postId: string) => void;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
  /** Fetches the dialog's code while the finger is still on its way. */
  preload: () => void;
};

/** "Edit Post" for a page. Its code comes with the first opening. */
export function useEditPost(): EditPostControls {
  const [request, setRequest] = useState<{ postId: string; open: boolean } | null>(null);
  return {
    edit: (postId) => setRequest({ postId, open: true }),
    preload: () => quietly(load()),
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
