import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const SIGNED_IN = ["app/SignedIn.tsx", "feed/FeedPage.tsx"];
const SIGNED_OUT = ["auth/LandingPage.tsx"];
/** The feed's font: arriving late it would shift the text. The landing page has room. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/;
/** The landing page's largest pictures, with the screens that show them (web/auth/landing/). */
const PICTURES = [
  { file: /wolf-[\w-]+\.webp$/, media: "(min-width: 900px)" },
  { file: /dragon-[\w-]+\.webp$/, media: "(max-width: 899.95px)" },
];

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        // public/color-scheme.js turns those of this visitor into preloads, by whether there is a token.
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
