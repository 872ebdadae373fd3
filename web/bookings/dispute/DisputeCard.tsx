import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Disputed } from "./Disputed.tsx";
import type { DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";
import { RULINGS } from "./labels.ts";

type DisputeCardProps = { dispute: Dispute; onDecide: () => void };

export function DisputeCard({ dispute, onDecide }: DisputeCardProps) {
  const { state, reason, person, client, artist } = dispute;
  return (
    <Box
      component="article"
      aria-label={`Dispute by ${person.username}`}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        gap: 1.5,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Disputed dispute={dispute} />
      {state !== "OPEN" ? (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {RULINGS[state]} “<bdi>{reason}</bdi>”
        </Typography>
      ) : client.isViewer || artist.isViewer ? (
        <Typography variant="body2" color="textSecondary">
          This is your own session, so another admin has to decide.
        </Typography>
      ) : (
        <Button variant="contained" aria-label={`Decide about the dispute by ${person.username}`} onClick={onDecide}>
          Decide
        </Button>
      )}
    </Box>
  );
}
