import type { ConfirmPanelProps } from "./ConfirmPanel.tsx";
import { lazyOverlay, whenOpen } from "./lazyOverlay.tsx";

export const ConfirmDialog = whenOpen<ConfirmPanelProps>(lazyOverlay("ConfirmPanel"));
