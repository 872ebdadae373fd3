export { ApproveComment } from "./comments/ApproveComment.tsx";
export { CommentMenu } from "./comments/CommentMenu.tsx";
export { PostMenu } from "./menu/PostMenu.tsx";
