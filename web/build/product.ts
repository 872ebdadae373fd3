import type { Plugin } from "vite";
import { PRODUCT_CLAIM, PRODUCT_NAME } from "../../graph/text/product.ts";

const MANIFEST = "manifest.webmanifest";
const PAPER = "#FAF7F2";

const icon = (src: string, sizes: string, type = "image/png") => ({ src, sizes, type });

const manifest = JSON.stringify({
  id: "/",
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: PRODUCT_CLAIM,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: PAPER,
  categories: ["social", "lifestyle"],
  icons: [
    icon("/icons/192.png", "192x192"),
    icon("/icons/512.png", "512x512"),
    { ...icon("/icons/maskable-512.png", "512x512"), purpose: "maskable" },
    icon("/favicon.svg", "any", "image/svg+xml"),
  ],
  shortcuts: [
    { name: "Messages", url: "/messages" },
    { name: "Bookings", url: "/bookings" },
  ],
});

export function product(): Plugin {
  return {
    name: "product",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replaceAll("__PRODUCT_NAME__", PRODUCT_NAME).replaceAll("__PRODUCT_CLAIM__", PRODUCT_CLAIM),
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: manifest });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader("Content-Type", "application/manifest+json");
        response.end(manifest);
      });
    },
  };
}
