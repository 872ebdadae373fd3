import Typography from "@mui/material/Typography";
import { STATE_NAMES } from "../../../graph/places/input.ts";
import type { RequestCard_VerificationFragment as Request } from "./RequestCard.generated.ts";

/** The licence, and the artist's earlier verification. */
export function RequestFacts({ request }: { request: Request }) {
  const { studioName, licenceNumber, licenceState, nameBefore, usernameBefore } = request;
  return (
    <>
      {nameBefore && usernameBefore ? (
        <Typography sx={{ overflowWrap: "anywhere" }}>
          Verified as <bdi>{nameBefore}</bdi> · @{usernameBefore}
        </Typography>
      ) : null}
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {licenceNumber ? (
          <>
            <bdi>{studioName}</bdi> · <bdi>{licenceNumber}</bdi>, {STATE_NAMES[licenceState]}
          </>
        ) : (
          "No license was sent"
        )}
      </Typography>
    </>
  );
}
