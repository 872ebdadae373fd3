import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { nameChunk } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { shareFragments } from "./build/fragments.ts";
import { offline } from "./build/offline.ts";
import { plainStyles } from "./build/plainStyles.ts";
import { prefetch } from "./build/prefetch.ts";
import { preloads } from "./build/preloads.ts";
import { product } from "./build/product.ts";
import { stubPackages } from "./build/stubPackages.ts";

const SERVER = "http://127.0.0.1:4000";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: "public",
  plugins: [
    stubPackages(),
    shareFragments(),
    plainStyles(),
    react(),
    preloads(),
    prefetch(),
    product(),
    offline(),
    compress(),
  ],
  // rxjs has its modern build behind this condition.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Fonts come from 'self': the content security policy refuses data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reporting compressed sizes takes time.
      checks: { pluginTimings: false },
      output: {
        // The first files name all others, and hashes do not compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameChunk(), debugName: "first screens and forms" }],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/graphql": { target: SERVER, ws: true },
      "/api": SERVER,
      "/objects": SERVER,
      "/unsubscribe": SERVER,
      "/confirm-session": SERVER,
      "/calendar": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
});
