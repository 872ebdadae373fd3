import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { ahead } from "./build/ahead.ts";
import { nameChunk } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { shareFragments } from "./build/fragments.ts";
import { preloads } from "./build/head.ts";
import { leanPackages } from "./build/lean.ts";
import { looks } from "./build/looks.ts";
import { offline } from "./build/offline.ts";
import { product } from "./build/product.ts";

const SERVER = "http://127.0.0.1:4000";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: "public",
  plugins: [leanPackages(), shareFragments(), looks(), react(), preloads(), ahead(), product(), offline(), compress()],
  // rxjs keeps its code for today's browsers behind this condition.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Fonts come from 'self': a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Packing takes its time, and that is no news.
      checks: { pluginTimings: false },
      output: {
        // Every file that may follow is named in the first ones, where no letter of a hash can be compressed.
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
