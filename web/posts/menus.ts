import { lazy } from "react";
import { fetchSoon } from "../ui/overlay/lazyOverlay.tsx";

const load = () => import("./menuChunk.ts");

fetchSoon(load);

export const PostMenu = lazy(() => load().then((module) => ({ default: module.PostMenu })));
export const CommentMenu = lazy(() => load().then((module) => ({ default: module.CommentMenu })));
export const ApproveComment = lazy(() => load().then((module) => ({ default: module.ApproveComment })));
