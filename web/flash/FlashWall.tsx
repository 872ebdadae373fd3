import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { refresh } from "../platform/data/refresh.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { useListFetchPolicy } from "../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { CONTENT_ID } from "../platform/paths/content.ts";
import { paths } from "../platform/paths/paths.ts";
import { askToConfirm } from "../platform/session/confirmFirst.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { dropDesign } from "./designCache.ts";
import {
  ClaimFlashDesignDocument,
  DeleteFlashDesignDocument,
  type Flash_DesignFragment as Design,
  FlashOfArtistDocument,
} from "./Flash.generated.ts";
import { FlashCard } from "./FlashCard.tsx";

const loadForm = () => import("./FlashForm.tsx");
const FlashForm = lazy(() => loadForm().then((module) => ({ default: module.FlashForm })));

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
  gap: { xs: 1.5, sm: 3 },
} as const;

export type FlashWallProps = { person: { id: string; fullName: string; isViewer: boolean } };

/** An artist's designs: the artist manages them, others claim one. */
export function FlashWall({ person: { id: artistId, fullName, isViewer } }: FlashWallProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { data, error, refetch, fetchMore } = useQuery(FlashOfArtistDocument, {
    variables: { artistId },
    fetchPolicy: useListFetchPolicy(),
  });
  const designs = data?.flashDesigns;
  const { more, failure } = useLoadMore(designs?.pageInfo, (after) => fetchMore({ variables: { after } }));
  // Each opening mounts a new dialog.
  const [asked, setAsked] = useState<{ design: Design | null; open: boolean; opening: number } | null>(null);
  const open = (design: Design | null) =>
    setAsked((last) => ({ design, open: true, opening: (last?.opening ?? 0) + 1 }));
  const [leaving, setLeaving] = useState<Design | null>(null);
  const [claimingId, setClaimingId] = useState<string | null>(null);

  const [claim] = useAppMutation(ClaimFlashDesignDocument, { failureTitle: "Claim failed" });
  const take = async (design: Design) => {
    setClaimingId(design.id);
    const { failure: refused } = await claim({ id: design.id });
    setClaimingId(null);
    if (!refused) return navigate(paths.bookings({ artist: artistId, service: "Flash Tattoo", design: design.id }));
    askToConfirm(refused);
    ignoreRejection(refetch());
  };
  const [remove, { loading: isRemoving }] = useAppMutation(DeleteFlashDesignDocument, {
    failureTitle: "Flash failed",
    failureFallback: "Failed to delete the design",
    success: { title: "Design deleted" },
    update: (cache, { data }) => {
      if (data) dropDesign(cache, data.deleteFlashDesign.id);
    },
  });
  const confirm = async () => {
    const { failure: refused } = await remove({ id: leaving?.id ?? "" });
    setLeaving(null);
    // The card disappears with the focused button.
    if (!refused) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  const add = (
    <Button
      variant="outlined"
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => open(null)}
      onPointerEnter={() => ignoreRejection(loadForm())}
    >
      Add design
    </Button>
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {isViewer ? <Box sx={{ display: "flex", justifyContent: "flex-end" }}>{add}</Box> : null}
      <ListView
        label="Flash"
        items={designs?.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(design) => (
          <FlashCard
            design={design}
            isClaiming={claimingId === design.id}
            onClaim={() => void take(design)}
            onEdit={() => open(design)}
            onDelete={() => setLeaving(design)}
          />
        )}
        loading={
          <Box sx={grid}>
            {["first", "second", "third"].map((name) => (
              <Skeleton key={name} variant="rounded" sx={{ height: "auto", aspectRatio: "0.6" }} />
            ))}
          </Box>
        }
        error={{
          title: "Error Loading Flash",
          failure: failure ?? (error && !designs ? readFailure(error) : null),
          onRetry: designs ? more.loadMore : () => ignoreRejection(refetch()),
        }}
        empty={
          <EmptyState
            icon="grid"
            level="h3"
            title="No flash yet"
            description={
              isViewer
                ? "Your available designs appear here with their size, price and time. Clients can claim one to book it."
                : `${fullName} has no ready designs at the moment.`
            }
          />
        }
        more={more}
        sx={grid}
      />
      {asked ? (
        <Suspense>
          <FlashForm
            key={asked.opening}
            open={asked.open}
            design={asked.design}
            onAdded={() => void refresh(client, ["flashDesigns"])}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this design?"
        description={
          leaving ? `“${leaving.title}” and its picture are removed. Bookings of it stay. This can't be undone.` : ""
        }
        confirmLabel="Delete design"
        destructive
        pending={isRemoving}
        onConfirm={() => void confirm()}
        onClose={() => setLeaving(null)}
      />
    </Box>
  );
}
