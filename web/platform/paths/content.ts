/** The element that holds the page; skip link and route changes move the focus here. */
export const CONTENT_ID = "content";
