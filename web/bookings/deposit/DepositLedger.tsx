import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { momentText } from "../../ui/text/times.ts";
import { written } from "../../ui/text/written.ts";
import type { DepositLedger_BookingFragment } from "./BookingDeposit.generated.ts";
import { entryText } from "./labels.ts";
import { ReverseEntry, type ReverseEntryProps } from "./ReverseEntry.tsx";

type DepositLedgerProps = Pick<ReverseEntryProps, "booking"> & { ledger: DepositLedger_BookingFragment };

/** The entries, the same for both people. */
export function DepositLedger({ booking, ledger: { deposit } }: DepositLedgerProps) {
  if (!deposit) return null;
  return (
    <Box sx={{ paddingBottom: 1.5 }}>
      <Typography variant="subtitle2" component="h4" color="textSecondary" sx={{ paddingBottom: 0.5 }}>
        Deposit
      </Typography>
      <Box
        component="ol"
        aria-label="Deposit history"
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.75 }}
      >
        {deposit.entries.map((entry) => (
          <Typography key={entry.id} component="li" variant="body2">
            {entry.reversed ? (
              <>
                <s>{entryText(entry)}</s> (reversed)
              </>
            ) : (
              entryText(entry)
            )}
            {entry.note ? (
              <Typography component="div" variant="body2" color="textSecondary" sx={written}>
                “{entry.note}”
              </Typography>
            ) : null}
            <Typography component="div" variant="caption" color="textSecondary">
              <time dateTime={entry.at}>{momentText(new Date(entry.at))}</time>
              {entry.byPolicy ? ", by the policy" : null}
            </Typography>
            {entry.viewerCanReverse ? <ReverseEntry booking={booking} entry={entry} /> : null}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
