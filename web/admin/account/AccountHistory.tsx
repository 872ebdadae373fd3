import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { AccountAct } from "../../generated/schema.ts";
import type { Failure } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { type ListMore, ListView } from "../../ui/list/ListView.tsx";
import { timeText } from "../announce/audience.ts";
import type { AdminUserQuery } from "./Account.generated.ts";

const ACTS: Record<AccountAct, string> = {
  VERIFIED: "Verified",
  UNVERIFIED: "No longer verified",
  VERIFICATION_REJECTED: "Not verified",
  VERIFICATION_ASKED: "Asked for more before verifying",
  LOOKALIKE_SETTLED: "A lookalike of a verified account was reviewed",
  MADE_ADMIN: "Made an admin",
  MADE_USER: "No longer an admin",
  SESSIONS_ENDED: "All devices were signed out",
  SECOND_FACTOR_LIFTED: "The second factor was reset",
  PIECE_PINNED: "A piece was pinned",
  PIECE_UNPINNED: "A piece is no longer pinned",
  REPORT_DISMISSED: "A report was dismissed",
  CONTENT_REMOVED: "Something was removed",
  WARNED: "Warned",
  SUSPENDED: "Suspended",
  SUSPENSION_LIFTED: "The suspension was lifted",
  APPEAL_REJECTED: "Appeal answered: suspension upheld",
  NO_SHOW_STANDS: "Dispute answered: no-show upheld",
  NO_SHOW_STRUCK: "Dispute answered: no-show overturned",
  DATA_REQUEST_ANSWERED: "A privacy request was answered",
};

type AccountHistoryProps = {
  actions: AdminUserQuery["adminUser"]["actions"];
  more: ListMore;
  failure: Failure | null;
};

/** Newest first. */
export const AccountHistory = ({ actions, more, failure }: AccountHistoryProps) => (
  <ListView
    label="History"
    items={actions.edges.map(({ node }) => node)}
    keyOf={({ id }) => id}
    renderItem={({ act, createdAt, admin }) => (
      <Box sx={{ paddingBlock: 1.5, borderBottom: 1, borderColor: "divider" }}>
        <Typography>{ACTS[act]}</Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={createdAt}>{timeText(createdAt)}</time>
          {admin ? (
            <>
              {" · by "}
              <Link to={paths.adminUser(admin.username)} style={{ color: "inherit" }}>
                @{admin.username}
              </Link>
            </>
          ) : null}
        </Typography>
      </Box>
    )}
    loading={null}
    error={{ title: "Couldn't load the history", failure, onRetry: more.loadMore }}
    empty={<EmptyState dense level="h3" icon="clock" title="No admin actions on this account yet" />}
    more={more}
    sx={{ gap: 0 }}
    dense
  />
);
