import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const SIGNED_IN = ["app/SignedIn.tsx", "feed/FeedPage.tsx"];
const SIGNED_OUT = ["auth/LandingPage.tsx"];
/** The font of a feed's words: where it is late, they move. The landing's have room. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/;
/** The landing's largest pictures, and the screens on which they are seen (web/auth/landing/). */
const PICTURES = [
  { file: /wolf-[\w-]+\.webp$/, media: "(min-width: 900px)" },
  { file: /dragon-[\w-]+\.webp$/, media: "(max-width: 899.95px)" },
];

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

/** What the page's head says about files whose names only the build knows. */
export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        // public/color-scheme.js turns into preloads what this visitor needs: who holds a token, and who does not.
        ...filesOf(bundle, SIGNED_IN).scripts.map((href) => link({ rel: "signed-in", href, crossorigin: true })),
        ...Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) =>
            link({ rel: "signed-in", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true }),
          ),
        ...filesOf(bundle, SIGNED_OUT).scripts.map((href) => link({ rel: "signed-out", href, crossorigin: true })),
        ...filesOf(bundle, SIGNED_OUT).styles.map((href) =>
          link({ rel: "signed-out", as: "style", href, crossorigin: true }),
        ),
        ...picturesOf(bundle).map((picture) =>
          link({ rel: "signed-out", as: "image", fetchpriority: "high", ...picture }),
        ),
      ],
    },
  };
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: "link",
  attrs,
  injectTo: "head-prepend",
});

/** What a start at these screens needs beyond what the page itself brings. */
function filesOf(bundle: Bundle, screens: readonly string[]): { scripts: string[]; styles: string[] } {
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
  const needed = collect(
    names(({ moduleIds }) => moduleIds.some((id) => screens.some((screen) => id.endsWith(screen)))),
  );
  const scripts = [...needed].filter((file) => !page.has(file));
  const styles = scripts.flatMap((file) => [
    ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
  ]);
  return { scripts: scripts.map((file) => `/${file}`), styles: styles.map((file) => `/${file}`) };
}

const picturesOf = (bundle: Bundle) =>
  Object.keys(bundle).flatMap((name) =>
    PICTURES.filter(({ file }) => file.test(name)).map(({ media }) => ({ href: `/${name}`, media })),
  );
