import Box from "@mui/material/Box";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import type { MessagePerson_UserFragment as Person } from "../list/ConversationRow.generated.ts";

export function TypingBubble({ person }: { person: Person }) {
  return (
    <Box sx={{ display: "flex", alignItems: "flex-end", gap: 1, paddingTop: 1 }}>
      <PersonAvatar person={person} size="xs" alt="" />
      <Box
        sx={{
          display: "flex",
          gap: "5px",
          padding: "14px 14px",
          borderRadius: "18px",
          backgroundColor: "sunken",
          "@keyframes typing": { "0%, 60%, 100%": { opacity: 0.3 }, "30%": { opacity: 1 } },
        }}
      >
        <span style={visuallyHidden}>{person.fullName} is typing</span>
        {[0, 160, 320].map((delay) => (
          <Box
            key={delay}
            aria-hidden
            sx={{ width: 7, height: 7, borderRadius: "50%", backgroundColor: "text.secondary" }}
            style={{ animation: `typing 1.2s ${delay}ms infinite` }}
          />
        ))}
      </Box>
    </Box>
  );
}
