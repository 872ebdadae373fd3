import { Logo } from "../../ui/icon/Logo.tsx";
import styles from "./screens.module.css";

/** While the viewer loads, over the shell of the document (shell.css). */
export function SplashScreen() {
  return (
    <div role="status" aria-label="Loading" data-splash className={styles.middle}>
      <div aria-hidden className={styles.spinner}>
        <Logo size={36} word="never" />
      </div>
    </div>
  );
}
