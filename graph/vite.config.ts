import { readFile } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";
import manifest from "../package.json" with { type: "json" };

/**
 * Packages that look for files of their own beside themselves, or are loaded by the system, are left in place: they are the
 * only ones that a production install brings. All others become part of the build and count as its tools.
 */
const LEFT_IN_PLACE = Object.keys(manifest.dependencies);

/** The text of what runs stays in memory. Names stay, so that errors tell where they come from. */
const WITHOUT_SPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/** The server and its packages as a few files, which are read in a fraction of the time that a thousand take. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  publicDir: false,
  plugins: [keepWasmInFiles()],
  // In a file of ours it would not find Node's own, and hash each document in JavaScript.
  resolve: { alias: { "@apollo/utils.createhash": "node:crypto" } },
  ssr: { noExternal: true, external: LEFT_IN_PLACE },
  build: {
    ssr: true,
    outDir: "dist/graph",
    emptyOutDir: true,
    emitAssets: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      // The last two are the programs of helper processes.
      input: [
        "graph/app/main.ts",
        "graph/tasks/admin.ts",
        "graph/objects/decoder-process.ts",
        "graph/icalendar/rules/foreign/reader-process.ts",
      ],
      // One letter beyond Latin-1, and the whole file takes two bytes a letter.
      output: { sourcemapExcludeSources: true, minify: WITHOUT_SPACE, charset: "ascii" },
    },
  },
});

/** Prisma carries its compiler as text in a module, which would stay in memory twice. It takes bytes just as well. */
function keepWasmInFiles(): Plugin {
  return {
    name: "keep-wasm-in-files",
    async load(id) {
      if (!id.endsWith(".wasm-base64.mjs")) return null;
      const [, text] = (await readFile(id, "utf8")).match(/^const wasm = "([^"]+)"/m) ?? [];
      if (!text) throw new Error(`${id} holds no WebAssembly`);
      this.emitFile({ type: "asset", fileName: "assets/compiler.wasm", source: Buffer.from(text, "base64") });
      return `import { readFileSync } from "node:fs";
        export const wasm = readFileSync(new URL("./compiler.wasm", import.meta.url));`;
    },
  };
}
