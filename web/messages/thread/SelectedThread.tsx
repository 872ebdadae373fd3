import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import type { Selection } from "../list/useSelection.ts";
import { BrowseProfiles, WelcomePanel } from "../list/WelcomePanel.tsx";
import { Thread } from "./Thread.tsx";
import { BackToList } from "./ThreadHeader.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";

type SelectedThreadProps = { selection: Selection; isPhone: boolean };

/** The right half; on a phone the whole screen, or nothing without a selection. */
export function SelectedThread({ selection, isPhone }: SelectedThreadProps) {
  const place = useRef<HTMLDivElement>(null);
  const isCovering = isPhone && selection.kind !== "none";
  useEffect(() => {
    if (isCovering) place.current?.focus({ preventScroll: true });
  }, [isCovering]);
  if (isPhone && !isCovering) return null;
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={
        isCovering
          ? {
              position: "fixed",
              inset: "var(--above, 0px) 0 0",
              height: "calc(100dvh - var(--above, 0px))",
              zIndex: (theme) => theme.zIndex.appBar + 1,
              backgroundColor: "background.default",
            }
          : { minWidth: 0, minHeight: 0 }
      }
    >
      {selection.kind === "open" ? (
        <Thread key={selection.person.id} {...selection} alone={isPhone} />
      ) : (
        <Instead isPhone={isPhone}>{instead(selection)}</Instead>
      )}
    </Box>
  );
}

function instead(selection: Exclude<Selection, { kind: "open" }>): ReactNode {
  switch (selection.kind) {
    case "none":
      return <WelcomePanel />;
    case "loading":
      return <ThreadSkeleton />;
    case "yourself":
      return <EmptyState icon="user" title="You can't message yourself" action={<BrowseProfiles />} />;
    case "unknownUser":
      return (
        <EmptyState
          icon="user"
          title="User not found"
          description="Check the spelling, or the account may be gone."
          action={<BrowseProfiles />}
        />
      );
    case "unknownConversation":
      return (
        <EmptyState
          icon="chat"
          title="Conversation not found"
          description="Pick another one from your list."
          action={<BrowseProfiles />}
        />
      );
    case "failed":
      return <ErrorState title="Error Loading Conversation" failure={selection.failure} onRetry={selection.retry} />;
  }
}

function Instead({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return (
    <Box sx={{ height: "100%", display: "flex", flexDirection: "column", overflowY: "auto" }}>
      {isPhone ? (
        <Box sx={{ padding: 1, paddingTop: "calc(8px + env(safe-area-inset-top))" }}>
          <BackToList />
        </Box>
      ) : null}
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", justifyContent: "center", padding: 2 }}>
        {children}
      </Box>
    </Box>
  );
}
