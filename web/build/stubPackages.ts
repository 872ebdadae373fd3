import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const router = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The package's export conditions only lead to its development build. */
const PRODUCTION = new Map([
  ["react-router", router("index.mjs")],
  ["react-router/dom", router("dom-export.mjs")],
]);
/** Every button imports the ripple, which the theme switches off (web/platform/theme/controls.ts). */
const RIPPLE = /\/TouchRipple\.mjs$/;
/** Emotion imports it for `withTheme`, which is unused. */
const STATICS = /^hoist-non-react-statics$/;
const NOTHING = "\0nothing";

export function stubPackages(): Plugin {
  return {
    name: "lean-packages",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [/^react-router(\/dom)?$/, RIPPLE, STATICS] },
      handler: (id) => PRODUCTION.get(id) ?? NOTHING,
    },
    load: {
      filter: { id: new RegExp(NOTHING) },
      handler: () => "export default () => null;",
    },
  };
}
