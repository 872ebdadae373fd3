import { useMutation } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { PieceLine } from "../portfolio/PieceLine.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { timeLeftText, useTimeLeft } from "../ui/useTimeLeft.ts";
import { ClaimFlashDesignDocument, type Flash_DesignFragment as Design } from "./Flash.generated.ts";
import { termsText } from "./labels.ts";

export type ClaimedDesignProps = {
  id: string;
  /** Gets the design once the viewer holds it, else null. */
  onClaimed: (design: Design | null) => void;
};

/** Claims a design, or renews the viewer's claim, and shows its countdown. */
export function ClaimedDesign({ id, onClaimed }: ClaimedDesignProps) {
  const [mutate, { data, error, loading }] = useMutation(ClaimFlashDesignDocument);
  const claim = async () => {
    // A failure is shown below.
    const answer = await mutate({ variables: { id } }).catch(() => null);
    onClaimed(answer?.data?.claimFlashDesign ?? null);
  };
  const begin = useEffectEvent(claim);
  useEffect(() => {
    void begin();
  }, []);
  const design = data?.claimFlashDesign;
  const left = useTimeLeft(design?.claimedUntil ? Date.parse(design.claimedUntil) : null);
  if (error) {
    return (
      <Alert severity="warning" icon={<Icon name="warning" />}>
        {readFailure(error).message}
      </Alert>
    );
  }
  if (!design) return <Skeleton variant="rounded" height={72} role="status" aria-label="Claiming the design" />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <PieceLine piece={design} about="Flash design" />
      <Typography variant="body2">{termsText(design)}</Typography>
      {left === null ? null : left === 0 ? (
        <Alert
          severity="info"
          icon={<Icon name="clock" />}
          action={
            <Button color="inherit" size="small" onClick={claim} disabled={loading}>
              Claim it again
            </Button>
          }
        >
          This design is no longer held for you.
        </Alert>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Icon name="clock" size={16} />
          {timeLeftText(left)}
        </Typography>
      )}
    </Box>
  );
}
