import type { ConfirmPanelProps } from "./ConfirmPanel.tsx";
import { lazyOverlay, mountOnFirstOpen } from "./lazyOverlay.tsx";

export const ConfirmDialog = mountOnFirstOpen<ConfirmPanelProps>(lazyOverlay("ConfirmPanel"));
