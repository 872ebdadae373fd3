/** Above similar matches, where nobody matches exactly. */
export const NOBODY_HAS_ALL = "No exact matches. These come close:";

/** The same for posts. */
export const NO_POST_HAS_ALL = "No post matches everything. These come close:";
