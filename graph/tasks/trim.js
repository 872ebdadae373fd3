// Plain JavaScript: it runs after each install, before anything else does.
import { existsSync, readdirSync, rmSync } from "node:fs";

const MODULES = new URL("../../node_modules/", import.meta.url);
/** Prisma plans queries for every database it knows; ours is Postgres, for 80 MB less. */
const OTHER_DATABASES = /^query_compiler_(?!fast_bg\.postgresql\.)/;
/** Prisma loads Effect as CommonJS: its sources, types and ES modules are 25 MB that nothing reads. */
const EFFECT = "@prisma/config/node_modules/effect/";

for (const folder of ["@prisma/client/runtime/", "prisma/build/"].map((path) => new URL(path, MODULES)))
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (OTHER_DATABASES.test(name)) rmSync(new URL(name, folder));
for (const part of ["src", "dist/dts", "dist/esm"])
  rmSync(new URL(EFFECT + part, MODULES), { recursive: true, force: true });
