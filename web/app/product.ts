/** The product's name, wherever a text says it. */
export const PRODUCT_NAME = "Inkfolk";

/** Where people write when something is broken. */
export const REPORT_ADDRESS = "help@inkfolk.example";
