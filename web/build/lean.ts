import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const router = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** Names no condition of the package leads to: its maps always lead to the build for development. */
const PRODUCTION = new Map([
  ["react-router", router("index.mjs")],
  ["react-router/dom", router("dom-export.mjs")],
]);
/** Imported by every button, drawn by none: the theme switches the ripple off (web/platform/theme/controls.ts). */
const RIPPLE = /\/TouchRipple\.mjs$/;
/** Imported by emotion for its `withTheme`, which nothing here wraps a component in. */
const STATICS = /^hoist-non-react-statics$/;
const NOTHING = "\0nothing";

/** Leaves out of the build what packages bring along and we never run. */
export function leanPackages(): Plugin {
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
