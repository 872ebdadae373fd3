import { defineConfig } from "vite";

/** The server as one file; packages stay in node_modules. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  publicDir: false,
  build: {
    ssr: "graph/main.ts",
    outDir: "dist/graph",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
  },
});
