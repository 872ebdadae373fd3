/** The page's element; the skip link and route changes focus it. */
export const CONTENT_ID = "content";
