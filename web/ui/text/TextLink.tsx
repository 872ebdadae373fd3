import { Link, type LinkProps } from "react-router-dom";
import { classes } from "../../platform/theme/classes.ts";
import { link } from "../../platform/theme/looks.ts";

const styles = classes({
  link: {
    ...link,
    color: "text.primary",
    textDecoration: "none",
    "&:hover": { textDecoration: "underline" },
  },
});

/** A link to another page within a text. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={styles.link} />;
}
