import { Link, type LinkProps } from "react-router-dom";
import { classes } from "../../platform/theme/classes.ts";
import { link } from "../../platform/theme/sharedStyles.ts";

const styles = classes({
  link: {
    ...link,
    color: "text.primary",
    textDecoration: "none",
    "&:hover": { textDecoration: "underline" },
  },
});

export function TextLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={styles.link} />;
}
