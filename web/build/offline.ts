import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";
const SHELL = /\.(js|css)$|-latin-wght-normal-[\w-]+\.woff2$/;

/** Builds the service worker with the list of this build's files. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: fileURLToPath(new URL("../offline/worker.ts", import.meta.url)),
        fileName: WORKER,
      });
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`The build has no ${WORKER}`);
        const files = Object.keys(bundle).filter((file) => file !== WORKER && SHELL.test(file));
        const page = bundle["index.html"];
        const version = createHash("sha256").update(JSON.stringify([files, page?.type === "asset" && page.source]));
        worker.code = worker.code
          .replace("__SHELL_FILES__", JSON.stringify([...files.map((file) => `/${file}`), "/color-scheme.js"]))
          .replace("__SHELL_VERSION__", JSON.stringify(version.digest("hex").slice(0, 12)));
      },
    },
  };
}
