import Box from "@mui/material/Box";
import { memo, type RefObject, useEffect, useRef } from "react";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import type { MessagePerson_UserFragment as Person } from "../list/ConversationRow.generated.ts";
import { type MessageActions, MessageBubble } from "./MessageBubble.tsx";
import { type Day, dayLabel, isSameRun, type Run } from "./timeline.ts";

type MessageRunsProps = {
  days: readonly Day[];
  person: Person;
  seenKey: string | undefined;
  newestKey: string | undefined;
  actions: MessageActions;
  /** The other person's pictures are shown only on request. */
  isVeiled: boolean;
};

/** Bubbles by day and person, oldest first. */
export function MessageRuns({ days, person, seenKey, newestKey, actions, isVeiled }: MessageRunsProps) {
  const now = new Date();
  return (
    <>
      {days.map(({ key, date, runs }) => (
        <Box component="section" key={key} aria-label={dayLabel(date, now)}>
          <Box
            aria-hidden
            sx={{ typography: "subtitle2", color: "text.secondary", textAlign: "center", paddingBlock: 2 }}
          >
            {dayLabel(date, now)}
          </Box>
          <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
            {runs.map((run) => (
              <RunOfBubbles
                key={run.key}
                run={run}
                person={person}
                seenKey={ifIn(run, seenKey)}
                newestKey={ifIn(run, newestKey)}
                actions={actions}
                isVeiled={isVeiled}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

const ifIn = ({ bubbles }: Run, wanted: string | undefined) =>
  bubbles.some(({ key }) => key === wanted) ? wanted : undefined;

type RunOfBubblesProps = Omit<MessageRunsProps, "days"> & { run: Run };

// Each message rebuilds the groups; unchanged ones do not rerender.
const RunOfBubbles = memo(
  function RunOfBubbles({ run, person, seenKey, newestKey, actions, isVeiled }: RunOfBubblesProps) {
    const { isMine, bubbles } = run;
    const place = useRef<HTMLElement>(null);
    useRestOutOfSight(place);
    return (
      <>
        {run.startsUnread ? <UnreadLine /> : null}
        <Box
          ref={place}
          data-run
          sx={{
            display: "grid",
            gridTemplateColumns: isMine ? "minmax(0, 1fr)" : "28px minmax(0, 1fr)",
            justifyItems: isMine ? "end" : "start",
            gap: 1,
            // Skipped groups keep their height. Skipping clips, so focus rings need room inside.
            containIntrinsicSize: "auto 88px",
            padding: "4px",
            marginInline: "-4px",
          }}
        >
          {isMine ? null : (
            <Box sx={{ alignSelf: "end", paddingBottom: "22px" }}>
              <PersonAvatar person={person} size="xs" alt="" />
            </Box>
          )}
          <Box
            component="ul"
            role="list"
            sx={{
              listStyle: "none",
              padding: 0,
              margin: 0,
              display: "flex",
              flexDirection: "column",
              gap: "3px",
              minWidth: 0,
              maxWidth: { xs: "84%", sm: "min(76%, 60ch)" },
            }}
          >
            {bubbles.map((bubble, index) => (
              <li key={bubble.key}>
                <MessageBubble
                  bubble={bubble}
                  author={isMine ? "You" : person.fullName}
                  otherName={person.fullName}
                  isFirst={index === 0}
                  isLast={index === bubbles.length - 1}
                  isSeen={bubble.key === seenKey}
                  isNewest={bubble.key === newestKey}
                  actions={actions}
                  isVeiled={isVeiled && !isMine}
                />
              </li>
            ))}
          </Box>
        </Box>
      </>
    );
  },
  (before, after) =>
    before.person === after.person &&
    before.seenKey === after.seenKey &&
    before.newestKey === after.newestKey &&
    before.actions === after.actions &&
    before.isVeiled === after.isVeiled &&
    isSameRun(before.run, after.run),
);

/**
 * Far from sight a run costs nothing. At first it is laid out wherever it is: its height must be known for the thread to
 * stay in its place.
 */
function useRestOutOfSight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (place.current) place.current.style.contentVisibility = "auto";
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
}

/** The line above the first unread message. */
function UnreadLine() {
  return (
    <Box
      role="separator"
      aria-label="Unread messages"
      data-unread
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        paddingBlock: 0.5,
        typography: "subtitle2",
        color: "primary.main",
        "&::before, &::after": { content: '""', flex: 1, height: "1px", backgroundColor: "currentcolor" },
      }}
    >
      Unread
    </Box>
  );
}
