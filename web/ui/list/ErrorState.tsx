import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { EmptyState } from "./EmptyState.tsx";

export type ShownFailure = { message: string; requestId?: string };

type ErrorStateProps = {
  title: string;
  failure: ShownFailure;
  onRetry: () => void;
  retrying?: boolean;
  level?: "h1" | "h2" | "h3";
  dense?: boolean;
  action?: ReactNode;
};

export function ErrorState({ title, failure, onRetry, retrying = false, level, dense, action }: ErrorStateProps) {
  return (
    <Box role="alert">
      <EmptyState
        icon="warning"
        title={title}
        level={level}
        dense={dense}
        description={
          <>
            {failure.message}
            {failure.requestId ? (
              <Typography variant="caption" component="p" sx={{ margin: 0, paddingTop: 1, overflowWrap: "anywhere" }}>
                Request {failure.requestId}
              </Typography>
            ) : null}
          </>
        }
        action={
          <>
            <Button variant="outlined" onClick={onRetry} loading={retrying} size={dense ? "small" : "medium"}>
              Retry
            </Button>
            {action}
          </>
        }
      />
    </Box>
  );
}
