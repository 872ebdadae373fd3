import { lazy } from "react";
import { preloadAfterDelay } from "../ui/overlay/lazyOverlay.tsx";

const load = () => import("./menuChunk.ts");

preloadAfterDelay(load);

export const PostMenu = lazy(() => load().then((module) => ({ default: module.PostMenu })));
export const CommentMenu = lazy(() => load().then((module) => ({ default: module.CommentMenu })));
export const ApproveComment = lazy(() => load().then((module) => ({ default: module.ApproveComment })));
