/** The product's name, wherever the server, the browser or the build says it. */
export const PRODUCT_NAME = "Inkfolk";
