import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** The two Latin font files are on every first screen: fetch them beside the scripts, not after the styles. */
const FONTS = /(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;
const SIGNED_IN = "app/SignedIn.tsx";

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

/** What the page's head says about files whose names only the build knows. */
export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter((file) => FONTS.test(file))
          .map((file) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true })),
        // Only a browser that holds a token wants these: public/color-scheme.js turns them into preloads.
        ...signedInFiles(bundle).map((file) => link({ rel: "signed-in", href: `/${file}`, crossorigin: true })),
      ],
    },
  };
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: "link",
  attrs,
  injectTo: "head-prepend",
});

/** The scripts that a signed-in start needs beyond those of the page itself. */
function signedInFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const collect = (roots: string[], found = new Set<string>()) => {
    for (const file of roots) {
      const chunk = bundle[file];
      if (found.has(file) || chunk?.type !== "chunk") continue;
      found.add(file);
      collect(chunk.imports, found);
    }
    return found;
  };
  const names = (wanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    chunks.filter(wanted).map(({ fileName }) => fileName);
  const page = collect(names(({ isEntry }) => isEntry));
  const signedIn = collect(names(({ moduleIds }) => moduleIds.some((id) => id.endsWith(SIGNED_IN))));
  return [...signedIn].filter((file) => !page.has(file));
}
