/** What is above those who are found though nobody has all that was typed, or has it as it was typed. */
export const NOBODY_HAS_ALL = "No exact matches. These come close:";

/** The same of posts. */
export const NO_POST_HAS_ALL = "No post matches everything. These come close:";
