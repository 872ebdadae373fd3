export { PRODUCT_NAME } from "../../graph/text/product.ts";

export const REPORT_ADDRESS = "help@inkfolk.example";
