/** The product's name, wherever a text says it. */
export const PRODUCT_NAME = "Inkfolk";
