import { PRODUCT_NAME } from "../../../graph/text/product.ts";
import styles from "./Logo.module.css";

type LogoProps = {
  size?: number;
  word?: "always" | "wide" | "never";
};

export function Logo({ size = 28, word = "always" }: LogoProps) {
  return (
    <span role="img" aria-label={PRODUCT_NAME} className={styles.logo}>
      <svg viewBox="0 0 26 28" height={size} width={(size * 26) / 28} aria-hidden focusable="false">
        <path d="M10 4c4.7 6 9 9.6 9 14.5a9 9 0 0 1-18 0C1 13.6 5.3 10 10 4Z" fill="currentColor" />
        <path d="M21 .8c2.1 2.7 4 4.3 4 6.5a4 4 0 0 1-8 0c0-2.2 1.9-3.8 4-6.5Z" fill="currentColor" />
        <path d="M10 3v14.4" fill="none" strokeWidth="1.3" className={styles.hollow} />
        <circle cx="10" cy="18.6" r="2.1" className={styles.hole} />
      </svg>
      {word === "never" ? null : (
        <span
          aria-hidden
          className={word === "wide" ? `${styles.word} ${styles.wide}` : styles.word}
          style={{ fontSize: size * 0.82 }}
        >
          {PRODUCT_NAME}
        </span>
      )}
    </span>
  );
}
