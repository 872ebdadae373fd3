import { lazy } from "react";

const load = () => import("./menuChunk.ts");

export const PostMenu = lazy(() => load().then((module) => ({ default: module.PostMenu })));
export const CommentMenu = lazy(() => load().then((module) => ({ default: module.CommentMenu })));
export const ApproveComment = lazy(() => load().then((module) => ({ default: module.ApproveComment })));
