/** What stands above those who are found though nobody has all that was typed, or has it as it was typed. */
export const NOBODY_HAS_ALL = "Nobody matches exactly. These come close:";

/** The same of posts. */
export const NO_POST_HAS_ALL = "No post has all of it. These come close:";
