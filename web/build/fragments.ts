import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCES = ["feed/FeedPage.generated.ts", "bookings/BookingsPage.generated.ts"].map((path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)),
);
const PREFIX = "virtual:fragment/";
const DOCUMENT = /^export const \w+Document = (\{.*\}) as unknown as /m;

interface Definition {
  kind: string;
  name: { value: string };
}

const readFragments = (): Map<string, string> =>
  new Map(
    SOURCES.flatMap((source) => {
      const json = DOCUMENT.exec(readFileSync(source, "utf8"))?.[1];
      if (!json) throw new Error(`${source} has no document`);
      const { definitions } = JSON.parse(json) as { definitions: Definition[] };
      return definitions
        .filter(({ kind }) => kind === "FragmentDefinition")
        .map((definition): [string, string] => [definition.name.value, JSON.stringify(definition)]);
    }),
  );

/** Moves the common fragments of all generated documents into shared modules. */
export function shareFragments(): Plugin {
  let fragments = new Map<string, string>();
  return {
    name: "share-fragments",
    apply: "build",
    enforce: "pre",
    buildStart() {
      fragments = readFragments();
    },
    transform: {
      filter: { id: /\.generated\.ts$/ },
      handler(code) {
        const used = [...fragments].filter(([, text]) => code.includes(text));
        const imports = used.map(([name]) => `import ${name} from "${PREFIX}${name}";\n`).join("");
        const body = used.reduce((rest, [name, text]) => rest.replaceAll(text, name), code);
        return { code: imports + body, map: null };
      },
    },
    resolveId: { filter: { id: new RegExp(`^${PREFIX}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler: (id) => `export default ${fragments.get(id.slice(PREFIX.length + 1))};`,
    },
  };
}
