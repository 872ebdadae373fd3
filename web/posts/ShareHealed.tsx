import { lazy, Suspense, useState } from "react";
import type { HealedSession } from "./form/ShareDialog.tsx";

const ShareDialog = lazy(() => import("./form/ShareDialog.tsx").then((module) => ({ default: module.ShareDialog })));

type ShareHealedProps = { open: boolean; session: HealedSession; onClose: () => void; onShared: () => void };

/** The share dialog for a healed photo. Its code loads when it first opens. */
export function ShareHealed({ open, session, ...told }: ShareHealedProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense>
      <ShareDialog open={open} file={null} healed={session} {...told} />
    </Suspense>
  ) : null;
}
