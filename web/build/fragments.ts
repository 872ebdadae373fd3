import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FEED = fileURLToPath(new URL("../feed/FeedPage.generated.ts", import.meta.url));
const PREFIX = "virtual:fragment/";
/** On a line of its own, as the generator writes it. */
const DOCUMENT = /^export const FeedPageDocument = (\{.*\}) as unknown as /m;

interface Definition {
  kind: string;
  name: { value: string };
}

/** The fragments of the feed's document by name, each as every document spells it that has it. */
function readFragments(): Map<string, string> {
  const json = DOCUMENT.exec(readFileSync(FEED, "utf8"))?.[1];
  if (!json) throw new Error("The feed's document is not where it was");
  const { definitions } = JSON.parse(json) as { definitions: Definition[] };
  return new Map(
    definitions
      .filter(({ kind }) => kind === "FragmentDefinition")
      .map((definition) => [definition.name.value, JSON.stringify(definition)]),
  );
}

/**
 * Each document comes with all of its fragments. Those of the feed's are there on every screen before any other document is:
 * the others refer to them in place of bringing them again.
 */
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
