import { fileURLToPath } from "node:url";
import { InMemoryCache } from "@apollo/client/cache";
import { type DocumentNode, Kind, print, visit } from "graphql";
import { build, type Plugin } from "vite";
import { FeedPageDocument } from "../feed/FeedPage.generated.ts";
import { ViewerDocument } from "../platform/session/Viewer.generated.ts";

const cache = new InMemoryCache();

const textOf = (document: DocumentNode): string =>
  print(
    visit(cache.transformDocument(document), {
      [Kind.DIRECTIVE]: ({ name }) => (name.value === "nonreactive" ? null : undefined),
    }),
  ).replace(/\s+/g, " ");

const QUERIES = { Viewer: textOf(ViewerDocument), FeedPage: textOf(FeedPageDocument) };

const FILE = /prefetch-[\w-]+\.js$/;

/** Builds web/app/prefetch.ts, which loads the first screen's data in parallel with the rest of the code. */
export function prefetch(): Plugin {
  return {
    name: "prefetch",
    apply: "build",
    async buildStart() {
      this.emitFile({ type: "asset", name: "prefetch.js", source: await buildScript() });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FILE.test(file))
          .map((file) => ({ tag: "script", attrs: { async: true, src: `/${file}` }, injectTo: "head-prepend" })),
    },
  };
}

/** In a separate build: the script runs before all other code and shares no module with it. */
async function buildScript(): Promise<string> {
  const entry = fileURLToPath(new URL("../app/prefetch.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { __FIRST_QUERIES__: JSON.stringify(QUERIES) },
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "_" } },
  });
  const [script] = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk") throw new Error("The prefetch script was not built");
  return script.code;
}
