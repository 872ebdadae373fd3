import { lazy, Suspense } from "react";
import { useOnceOpen } from "../ui/overlay/useOnceOpen.ts";
import type { BlockPanelProps } from "./blocking/BlockPanel.tsx";

const BlockPanel = lazy(() => import("./blocking/BlockPanel.tsx").then((module) => ({ default: module.BlockPanel })));

export type BlockDialogProps = BlockPanelProps;

/** Asks whether somebody is to be blocked. */
export function BlockDialog(props: BlockDialogProps) {
  return useOnceOpen(props.open) ? (
    <Suspense>
      <BlockPanel {...props} />
    </Suspense>
  ) : null;
}
