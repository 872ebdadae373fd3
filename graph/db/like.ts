/** What people type is text, never a pattern of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
