import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const router = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** Names no condition of the package leads to: its maps always lead to the build for development. */
const PRODUCTION = new Map([
  ["react-router", router("index.mjs")],
  ["react-router/dom", router("dom-export.mjs")],
]);
/** Imported by every button, drawn by none: the theme switches the ripple off (web/app/theme/controls.ts). */
const RIPPLE = /\/TouchRipple\.mjs$/;
const NO_RIPPLE = "\0no-ripple";

/** Leaves out of the build what packages bring along and we never run. */
export function leanPackages(): Plugin {
  return {
    name: "lean-packages",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [/^react-router(\/dom)?$/, RIPPLE] },
      handler: (id) => PRODUCTION.get(id) ?? NO_RIPPLE,
    },
    load: {
      filter: { id: new RegExp(NO_RIPPLE) },
      handler: () => "export default () => null;",
    },
  };
}
