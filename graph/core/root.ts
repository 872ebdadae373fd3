import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}

/** The project's top folder, the same for the sources and for what is built from them. */
export const PROJECT_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));
