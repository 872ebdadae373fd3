import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { Failure } from "../../app/data/errors.ts";

/** A titled card beside the feed. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2, flex: "none" }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ paddingBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export function PanelList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {children}
    </Box>
  );
}

export type PanelNoteProps = { title: string; text?: ReactNode; action?: ReactNode };

/** What a panel says when it has nothing to show. */
export function PanelNote({ title, text, action }: PanelNoteProps) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 0.5, paddingBlock: 1 }}>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      ) : null}
      {action ? <Box sx={{ paddingTop: 1 }}>{action}</Box> : null}
    </Box>
  );
}

export type PanelFailureProps = { title: string; failure: Failure; onRetry: () => void };

export function PanelFailure({ title, failure, onRetry }: PanelFailureProps) {
  return (
    <Box role="alert">
      <PanelNote
        title={title}
        text={failure.message}
        action={
          <Button size="small" variant="outlined" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </Box>
  );
}

export type PanelSkeletonProps = { label: string; rows: number; height: number; avatar?: boolean };

/** As many rows as will come, and as high. */
export function PanelSkeleton({ label, rows, height, avatar = false }: PanelSkeletonProps) {
  return (
    <Box role="status" aria-busy aria-label={`Loading ${label.toLowerCase()}`}>
      {Array.from({ length: rows }, (_, row) => (
        // The rows of a skeleton have nothing else that tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
        <Box key={row} aria-hidden sx={{ display: "flex", alignItems: "center", gap: 1.25, height }}>
          {avatar ? <Skeleton variant="circular" width={36} height={36} sx={{ flex: "none" }} /> : null}
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" height={18} />
            {avatar ? <Skeleton width="40%" height={14} /> : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
