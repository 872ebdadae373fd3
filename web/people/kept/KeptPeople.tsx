import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import type { PersonRow_UserFragment as Person } from "../../relations/PersonRow.generated.ts";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ListView } from "../../ui/list/ListView.tsx";

type KeptPeopleProps = {
  /** "Blocked people". */
  label: string;
  /** "Error Loading Blocked People". */
  errorTitle: string;
  /** The empty state. */
  empty: string;
  people?: { edges: { node: Person }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  error?: Error;
  refetch: () => Promise<unknown>;
  load: (after: string) => Promise<unknown>;
  /** Names without links to profiles. */
  plain?: boolean;
  action: (person: Person) => ReactNode;
};

/** A list of blocked, muted or restricted people, with undo. */
export function KeptPeople(props: KeptPeopleProps) {
  const { label, errorTitle, empty, people, error, refetch, load, plain, action } = props;
  const { more, failure } = useLoadMore(people?.pageInfo, load);
  return (
    <ListView
      dense
      label={label}
      items={people?.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(person) => <PersonRow plain={plain} person={person} actions={action(person)} />}
      loading={<PersonRowsSkeleton rows={1} />}
      error={{
        title: errorTitle,
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
      }}
      empty={<Typography color="textSecondary">{empty}</Typography>}
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
