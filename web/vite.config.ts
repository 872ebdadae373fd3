import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const SERVER = "http://127.0.0.1:4000";

/** The two Latin font files are on every first screen: fetch them beside the scripts, not after the styles. */
function preloadFonts(): Plugin {
  const wanted = /(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head-prepend" as const,
          }));
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: "public",
  plugins: [react(), preloadFonts()],
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Fonts come from 'self': a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/graphql": { target: SERVER, ws: true },
      "/api": SERVER,
      "/objects": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
});
