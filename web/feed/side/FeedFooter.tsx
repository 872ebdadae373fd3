import { Link } from "react-router-dom";
import { API_DOCS, paths } from "../../platform/paths/paths.ts";
import { PRODUCT_NAME, REPORT_ADDRESS } from "../../platform/product.ts";
import { showShortcuts } from "../../platform/session/shortcutState.ts";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/sharedStyles.ts";

const way = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: { xs: TARGET, md: 32 },
  [touch]: { minHeight: TARGET },
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
const styles = classes({
  footer: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 2,
    paddingInline: 2,
    typography: "body2",
    color: "text.secondary",
  },
  way,
  button: { ...pressable, ...way },
});

export function FeedFooter() {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
      <Link to={paths.privacyPolicy()} className={styles.way}>
        Privacy
      </Link>
      <a href={API_DOCS} className={styles.way}>
        API docs
      </a>
      <a
        href={`mailto:${REPORT_ADDRESS}?subject=${encodeURIComponent(`A problem with ${PRODUCT_NAME}`)}`}
        className={styles.way}
      >
        Report a problem
      </a>
      <button type="button" aria-haspopup="dialog" onClick={() => showShortcuts(true)} className={styles.button}>
        Keyboard shortcuts
      </button>
    </footer>
  );
}
