import createEmotion, { type CSSObject } from "@emotion/css/create-instance";
import type { SxProps, Theme } from "@mui/material/styles";
import { theme } from "./theme.ts";

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Shared by the component library and these classes. */
const { cache, css } = createEmotion({ key: "ink", nonce, prepend: true });

export { cache };

/** Each is computed once; `sx` is computed on each render, which took a quarter of rendering a page. */
export function classes<Name extends string>(looks: Record<Name, SxProps<Theme>>): Readonly<Record<Name, string>> {
  const made: Partial<Record<Name, string>> = {};
  return new Proxy(made, {
    get(_made, name: Name) {
      made[name] ??= css(theme.unstable_sx(looks[name]) as CSSObject);
      return made[name];
    },
  }) as Record<Name, string>;
}
