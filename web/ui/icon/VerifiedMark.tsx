import { classes } from "../../platform/theme/classes.ts";

type VerifiedMarkProps = { size?: number; label?: string };

const styles = classes({
  seal: { display: "inline-block", flex: "none", verticalAlign: "-0.15em", color: "text.primary" },
  tick: { stroke: (theme) => theme.vars.palette.background.paper },
});

export function VerifiedMark({ size = 16, label = "Verified" }: VerifiedMarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={label} className={styles.seal}>
      <path
        d="M12 1.5l2.6 2.1 3.3-.4 1.2 3.1 3.1 1.2-.4 3.3L23.9 12l-2.1 2.6.4 3.3-3.1 1.2-1.2 3.1-3.3-.4L12 23.9l-2.6-2.1-3.3.4-1.2-3.1-3.1-1.2.4-3.3L.1 12l2.1-2.6-.4-3.3 3.1-1.2 1.2-3.1 3.3.4L12 1.5Z"
        fill="currentColor"
      />
      <path
        d="m7.3 12.4 3.2 3.2 6.2-6.6"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles.tick}
      />
    </svg>
  );
}
