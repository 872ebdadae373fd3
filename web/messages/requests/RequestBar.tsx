import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { BlockDialog } from "../../people/BlockDialog.tsx";
import type { MessagePerson_UserFragment as Person } from "../list/ConversationRow.generated.ts";
import { useRequest } from "./useRequest.ts";

type RequestBarProps = {
  id: string;
  person: Person;
  onReport: () => void;
  /** Answered or gone: back to the list. */
  onGone: () => void;
};

/** Replaces the composer until a message request is answered. */
export function RequestBar({ id, person, onReport, onGone }: RequestBarProps) {
  const { accept, decline, isAccepting, isDeclining } = useRequest(id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Box
      role="group"
      aria-label="Message request"
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        padding: 2,
        paddingBottom: "calc(16px + env(safe-area-inset-bottom))",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: "center", textWrap: "balance" }}>
        @{person.username} would like to write to you. They aren't told that you have read this until you accept.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        <Button variant="contained" loading={isAccepting} onClick={() => void accept()}>
          Accept
        </Button>
        <Button
          variant="outlined"
          loading={isDeclining}
          onClick={async () => {
            if (await decline()) onGone();
          }}
        >
          Delete
        </Button>
        <Button color="error" onClick={() => setIsAsking(true)}>
          Block
        </Button>
        <Button color="error" onClick={onReport}>
          Report
        </Button>
      </Box>
      <BlockDialog person={person} open={isAsking} onClose={() => setIsAsking(false)} onDone={onGone} />
    </Box>
  );
}
