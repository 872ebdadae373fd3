import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useId } from "react";
import type { Failure } from "../../platform/data/errors.ts";
import { classes } from "../../platform/theme/classes.ts";
import { card } from "../../platform/theme/sharedStyles.ts";

const styles = classes({
  panel: { ...card, padding: 2, flex: "none" },
  title: { typography: "h3", margin: 0, paddingBottom: 1 },
  note: { display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 0.5, paddingBlock: 1 },
  noteTitle: { typography: "subtitle1", margin: 0 },
  noteText: { typography: "body2", color: "text.secondary", margin: 0 },
  noteAction: { paddingTop: 1 },
  skeleton: { display: "flex", alignItems: "center", gap: 1.25 },
  skeletonText: { flex: 1 },
});

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PanelNoteProps = { title: string; text?: ReactNode; action?: ReactNode };

export function PanelNote({ title, text, action }: PanelNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.noteTitle}>{title}</p>
      {text ? <p className={styles.noteText}>{text}</p> : null}
      {action ? <div className={styles.noteAction}>{action}</div> : null}
    </div>
  );
}

type PanelFailureProps = { title: string; failure: Failure; onRetry: () => void };

export function PanelFailure({ title, failure, onRetry }: PanelFailureProps) {
  return (
    <div role="alert">
      <PanelNote
        title={title}
        text={failure.message}
        action={
          <Button size="small" variant="outlined" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}

type PanelSkeletonProps = { label: string; rows: number; height: number; avatar?: boolean };

/** As many rows as will come, in their height. */
export function PanelSkeleton({ label, rows, height, avatar = false }: PanelSkeletonProps) {
  return (
    <div role="status" aria-busy aria-label={`Loading ${label.toLowerCase()}`}>
      {Array.from({ length: rows }, (_, row) => (
        // Skeleton rows have no id.
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
        <div key={row} aria-hidden className={styles.skeleton} style={{ height }}>
          {avatar ? <Skeleton variant="circular" width={36} height={36} sx={{ flex: "none" }} /> : null}
          <div className={styles.skeletonText}>
            <Skeleton width="60%" height={18} />
            {avatar ? <Skeleton width="40%" height={14} /> : null}
          </div>
        </div>
      ))}
    </div>
  );
}
