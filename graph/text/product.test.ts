import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { PRODUCT_NAME } from "./product.ts";

const SOURCE = /(?<!\.test|\.spec|\.generated)\.(ts|tsx|css|html|svg|webmanifest)$/;

test("the product's name stands in one place", () => {
  const naming = ["graph", "web", "prisma/seed"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => SOURCE.test(file) && !/(^|\/)generated\//.test(file))
      .map((file) => join(folder, file))
      .filter((file) => readFileSync(join(PROJECT_ROOT, file), "utf8").includes(PRODUCT_NAME)),
  );
  expect(naming).toEqual(["graph/text/product.ts"]);
});
