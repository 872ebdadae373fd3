import type { ComponentProps } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { bare } from "../../platform/theme/looks.ts";

const styles = classes({ list: bare });

/** A list without bullets, by itself or with the looks of a class that has `bare` among them. */
export function PlainList(props: Omit<ComponentProps<"ul">, "role">) {
  // Safari forgets that it is a list without bullets.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul className={styles.list} {...props} role="list" />;
}
