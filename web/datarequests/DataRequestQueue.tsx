import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { paths } from "../platform/paths/paths.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { useAddressChoice } from "../ui/list/useAddressChoice.ts";
import { formatCount } from "../ui/text/count.ts";
import { DataRequestQueueDocument, type DataRequestQueueQuery } from "./DataRequestQueue.generated.ts";
import { AnswerDialog } from "./queue/AnswerDialog.tsx";
import { DataRequestCard } from "./request/DataRequestCard.tsx";

type Request = DataRequestQueueQuery["adminDataRequests"]["edges"][number]["node"];

const states = [{ value: "ANSWERED", label: "Answered" }] as const;

/** Everybody's data requests for admins, the first due first. */
export function DataRequestQueue() {
  const [answered, setAnswered] = useAddressChoice("state", states);
  const [answering, setAnswering] = useState<Request | null>(null);
  const { data, error, refetch, fetchMore } = useQuery(DataRequestQueueDocument, {
    variables: { state: answered ?? "OPEN" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.adminDataRequests.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const count = data && !answered ? ` (${formatCount(data.adminDataRequests.totalCount)})` : "";
  return (
    <Box component="section" aria-label="Privacy requests" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <FilterChips
        label="Filter by state"
        all={`Open${count}`}
        options={states}
        value={answered}
        onChange={setAnswered}
      />
      <ListView
        label="Privacy requests"
        items={data?.adminDataRequests.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(request) => (
          <DataRequestCard
            request={request}
            level="h2"
            person={<Person person={request.person} />}
            action={
              request.state === "OPEN" ? (
                <Button
                  variant="outlined"
                  aria-label={`Answer ${request.person.fullName}`}
                  onClick={() => setAnswering(request)}
                >
                  Answer
                </Button>
              ) : null
            }
          />
        )}
        loading={<Skeleton variant="rounded" height={128} />}
        error={{
          title: "Error Loading Privacy Requests",
          failure: failure ?? (error ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={
          <EmptyState
            dense
            icon="shield"
            title={answered ? "No answered requests yet" : "No requests waiting"}
            description="Requests that people make in Settings, under Privacy, appear here."
          />
        }
        more={more}
      />
      <AnswerDialog request={answering} onClose={() => setAnswering(null)} />
    </Box>
  );
}

function Person({ person: { fullName, username, email } }: { person: Request["person"] }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      <bdi>{fullName}</bdi> ·{" "}
      <Link to={paths.adminUser(username)} style={{ color: "inherit" }}>
        @{username}
      </Link>
      {email ? ` · ${email}` : ""}
    </Typography>
  );
}
