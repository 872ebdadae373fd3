/** The product's name, wherever the server, the browser or the build says it. */
export const PRODUCT_NAME = "Inkfolk";

/** What it is for, in a sentence. */
export const PRODUCT_CLAIM = "Share tattoos, find artists whose work you love, and book your next session.";
