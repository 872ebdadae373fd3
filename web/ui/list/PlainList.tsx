import type { ComponentProps } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { bare } from "../../platform/theme/sharedStyles.ts";

const styles = classes({ list: bare });

/** A list without bullets; a class of its own must include `bare`. */
export function PlainList(props: Omit<ComponentProps<"ul">, "role">) {
  // Safari drops the role of a list without bullets.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul className={styles.list} {...props} role="list" />;
}
