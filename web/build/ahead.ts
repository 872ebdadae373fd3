import { fileURLToPath } from "node:url";
import { InMemoryCache } from "@apollo/client/cache";
import { type DocumentNode, Kind, print, visit } from "graphql";
import { build, type Plugin } from "vite";
import { FeedPageDocument } from "../feed/FeedPage.generated.ts";
import { ViewerDocument } from "../platform/session/Viewer.generated.ts";

const cache = new InMemoryCache();

/** A query as the data client would send it. */
const textOf = (document: DocumentNode): string =>
  print(
    visit(cache.transformDocument(document), {
      [Kind.DIRECTIVE]: ({ name }) => (name.value === "nonreactive" ? null : undefined),
    }),
  ).replace(/\s+/g, " ");

const QUERIES = { Viewer: textOf(ViewerDocument), FeedPage: textOf(FeedPageDocument) };

const FILE = /ahead-[\w-]+\.js$/;

/** Builds the script that asks for the first screen's data while all other code is on its way: web/app/ahead.ts. */
export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    async buildStart() {
      this.emitFile({ type: "asset", name: "ahead.js", source: await buildScript() });
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

/** By a build of its own: it runs before, and shares nothing with, the rest. */
async function buildScript(): Promise<string> {
  const entry = fileURLToPath(new URL("../app/ahead.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { __FIRST_QUERIES__: JSON.stringify(QUERIES) },
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "_" } },
  });
  const [script] = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk") throw new Error("The script that asks ahead was not built");
  return script.code;
}
