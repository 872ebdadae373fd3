import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { KEPT_YEARS, UNUSED_MONTHS } from "../../../graph/accounts/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { formatCount } from "../../ui/text/count.ts";
import { timeText } from "../announce/audience.ts";
import { JobRunsDocument, type JobRunsQuery } from "./JobRuns.generated.ts";

type JobRun = JobRunsQuery["jobRuns"][number];
type Retention = JobRunsQuery["retention"];

/** Scheduled jobs: last run, outcome and number of items. */
export function JobRuns() {
  const { data, error, refetch } = useQuery(JobRunsDocument, { fetchPolicy: "cache-and-network" });
  return (
    <Box component="section" aria-label="Jobs" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: "68ch" }}>
        What {PRODUCT_NAME} does automatically. Every night, we warn people whose accounts have been inactive for{" "}
        {UNUSED_MONTHS.warned} months, delete accounts inactive for {UNUSED_MONTHS.deleted} months, and remove bookings{" "}
        {KEPT_YEARS} years after their end.
      </Typography>
      {data ? (
        <>
          <RetentionNote retention={data.retention} />
          <Runs runs={data.jobRuns} />
        </>
      ) : error ? (
        <ErrorState
          dense
          title="Error Loading Jobs"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Skeleton variant="rounded" height={320} aria-label="Loading jobs" role="status" />
      )}
    </Box>
  );
}

/** Expiring data: its amount, and the next expiry. */
function RetentionNote({ retention }: { retention: Retention }) {
  const rows = [
    {
      name: "Unused accounts",
      facts: [`${formatCount(retention.accountsWarned)} warned`],
      next: [
        ["Next warning", retention.nextWarningAt],
        ["Next deletion", retention.nextDeletionAt],
      ],
    },
    {
      name: "Deleted accounts",
      facts: [
        `${formatCount(retention.accountsLeaving)} can be restored`,
        `${formatCount(retention.accountsErased)} erased`,
      ],
      next: [],
    },
    {
      name: "Past bookings",
      facts: [
        `${formatCount(retention.bookingsKept)} kept`,
        `${formatCount(retention.bookingsWithoutPerson)} with a person replaced`,
      ],
      next: [["Next removal", retention.nextRemovalAt]],
    },
  ] as const;
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(3, 1fr)" }, gap: 2, margin: 0 }}>
      {rows.map(({ name, facts, next }) => (
        <Box
          key={name}
          sx={{
            border: 1,
            borderColor: "divider",
            borderRadius: "12px",
            padding: 2,
            backgroundColor: "background.paper",
          }}
        >
          <Typography component="dt" variant="subtitle1">
            {name}
          </Typography>
          <Typography component="dd" sx={{ margin: 0 }}>
            {facts.join(" · ")}
          </Typography>
          {next.map(([what, at]) => (
            <Typography component="dd" key={what} variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {what}: {at ? <time dateTime={at}>{timeText(at)}</time> : "none"}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Runs({ runs }: { runs: readonly JobRun[] }) {
  if (runs.length === 0) return <EmptyState dense icon="clock" title="Nothing has run yet" />;
  return (
    <TableContainer
      // Scrolls sideways on small screens, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label="Last runs"
      sx={{ border: 1, borderColor: "divider", borderRadius: "12px", backgroundColor: "background.paper" }}
    >
      <Table sx={{ "& tr:last-child td, & tr:last-child th": { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {["Job", "Outcome", "Done", "In all", "Last run", "Next run"].map((column) => (
              <TableCell key={column} sx={{ whiteSpace: "nowrap" }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.name}>
              <TableCell
                component="th"
                scope="row"
                sx={{ minWidth: 144, "&::first-letter": { textTransform: "uppercase" } }}
              >
                {run.name}
              </TableCell>
              <TableCell>
                <Outcome outcome={run.outcome} />
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>
                {run.changed === null ? "–" : formatCount(run.changed)}
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{formatCount(run.total)}</TableCell>
              <Moment value={run.ranAt} />
              <Moment value={run.dueAt} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Moment({ value }: { value: string | null }) {
  return (
    <TableCell sx={{ whiteSpace: "nowrap" }}>{value ? <time dateTime={value}>{timeText(value)}</time> : "–"}</TableCell>
  );
}

function Outcome({ outcome }: Pick<JobRun, "outcome">) {
  if (outcome !== "FAILED") return outcome ? "Succeeded" : "–";
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, color: "error.main" }}>
      <Icon name="warning" size={18} />
      Failed
    </Box>
  );
}
