import Box from "@mui/material/Box";
import { PersonAvatar } from "../ui/PersonAvatar.tsx";
import type { MessagePerson_UserFragment as Person } from "./ConversationRow.generated.ts";
import { MessageBubble } from "./MessageBubble.tsx";
import { outbox } from "./outbox.ts";
import { type Day, dayLabel } from "./timeline.ts";
import type { useSend } from "./useSend.ts";

export type MessageRunsProps = { days: readonly Day[]; person: Person; retry: ReturnType<typeof useSend>["retry"] };

/** Bubbles by day and by person, oldest first. */
export function MessageRuns({ days, person, retry }: MessageRunsProps) {
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
          <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
            {runs.map(({ key: runKey, isMine, bubbles }) => (
              <Box
                key={runKey}
                sx={{
                  display: "grid",
                  gridTemplateColumns: isMine ? "1fr" : "28px minmax(0, 1fr)",
                  justifyItems: isMine ? "end" : "start",
                  gap: 1,
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
                        isFirst={index === 0}
                        isLast={index === bubbles.length - 1}
                        onRetry={() => bubble.outgoing && retry(bubble.outgoing)}
                        onDiscard={() => outbox.remove(bubble.clientId)}
                      />
                    </li>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
