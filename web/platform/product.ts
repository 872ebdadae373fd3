export { PRODUCT_NAME } from "../../graph/text/product.ts";

/** Where people write when something is broken. */
export const REPORT_ADDRESS = "help@inkfolk.example";
