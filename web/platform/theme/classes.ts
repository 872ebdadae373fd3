import createEmotion, { type CSSObject } from "@emotion/css/create-instance";
import type { SxProps, Theme } from "@mui/material/styles";
import { theme } from "./theme.ts";

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The style sheet of the component library, and of the classes that are made here. */
const { cache, css } = createEmotion({ key: "ink", nonce, prepend: true });

export { cache };

/**
 * Classes for plain elements that look as `sx` would have it: for what a page shows many of. Each is made once, when it is
 * first asked for; `sx` is worked out again each time that anything is drawn, which was a quarter of drawing a page.
 */
export function classes<Name extends string>(looks: Record<Name, SxProps<Theme>>): Readonly<Record<Name, string>> {
  const made: Partial<Record<Name, string>> = {};
  return new Proxy(made, {
    get(_made, name: Name) {
      made[name] ??= css(theme.unstable_sx(looks[name]) as CSSObject);
      return made[name];
    },
  }) as Record<Name, string>;
}
