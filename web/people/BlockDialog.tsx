import { lazy, Suspense } from "react";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";
import type { BlockPanelProps } from "./blocking/BlockPanel.tsx";

const BlockPanel = lazy(() => import("./blocking/BlockPanel.tsx").then((module) => ({ default: module.BlockPanel })));

type BlockDialogProps = BlockPanelProps;

export function BlockDialog(props: BlockDialogProps) {
  return useHasOpened(props.open) ? (
    <Suspense>
      <BlockPanel {...props} />
    </Suspense>
  ) : null;
}
