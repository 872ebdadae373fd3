import { PRODUCT_NAME } from "../text/product.ts";
import { run } from "./run.ts";

console.info(`Building ${PRODUCT_NAME}. This happens once, and again when a source has changed.`);
run("npm", ["run", "--silent", "build"]).catch((error) => {
  console.error(error);
  process.exit(1);
});
