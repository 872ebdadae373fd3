import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useMore } from "../../platform/data/useMore.ts";
import type { PersonRow_UserFragment as Person } from "../../relations/PersonRow.generated.ts";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";

export type KeptPeopleProps = {
  /** "Blocked people". */
  label: string;
  /** "Error Loading Blocked People". */
  errorTitle: string;
  /** Said while there is nobody. */
  empty: string;
  people?: { edges: { node: Person }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  error?: Error;
  refetch: () => Promise<unknown>;
  load: (after: string) => Promise<unknown>;
  /** No profile stands behind the names. */
  plain?: boolean;
  action: (person: Person) => ReactNode;
};

/** The people that the viewer keeps away, with the way back. */
export function KeptPeople(props: KeptPeopleProps) {
  const { label, errorTitle, empty, people, error, refetch, load, plain, action } = props;
  const { more, failure } = useMore(people?.pageInfo, load);
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
        onRetry: () => (failure ? more.loadMore() : quietly(refetch())),
      }}
      empty={<Typography color="textSecondary">{empty}</Typography>}
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
