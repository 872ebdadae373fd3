import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { ArrangeButton } from "./arranging/ArrangeButton.tsx";
import { categoryText } from "./categories.ts";
import { ArtistPortfolioDocument } from "./gallery/ArtistPortfolio.generated.ts";
import { ArtworkList } from "./gallery/ArtworkList.tsx";
import { NoArtwork, NoneOfCategory } from "./gallery/empty.tsx";
import type { PortfolioHeader_UserFragment as Artist } from "./gallery/PortfolioHeader.generated.ts";
import { PortfolioRefused, refusalOf } from "./gallery/PortfolioRefused.tsx";
import { useArtworkForm } from "./owner/useArtworkForm.tsx";

export type WallControls = {
  /** Undefined while loading. */
  artist: Artist | undefined;
  onAdd: () => void;
  /** The pointer or focus is near the add button. */
  onPrepare: () => void;
  /** Sorts the artworks; only for an artist with several. */
  arrange: ReactNode;
};

type PortfolioWallProps = {
  artistId: string;
  head: (controls: WallControls) => ReactNode;
  /** Shown on the artist's profile. */
  onProfile?: boolean;
};

/** An artist's artworks, which the artist manages here. */
export function PortfolioWall({ artistId, head, onProfile = false }: PortfolioWallProps) {
  const [category, setCategory] = useState<string | null>(null);
  const { data, previousData, error, refetch, fetchMore } = useQuery(ArtistPortfolioDocument, {
    variables: category ? { artistId, category } : { artistId },
  });
  const shown = data?.user.portfolio;
  const { more, failure: moreFailure } = useLoadMore(shown?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const form = useArtworkForm(artistId, () => setCategory(null));
  // Artist and filter stay while another category loads.
  const artist = (data ?? previousData)?.user;
  const failure = error && !data ? readFailure(error) : null;
  const refusal = refusalOf(failure, artist);
  if (refusal) return <PortfolioRefused {...refusal} />;
  const categories = artist?.portfolio.categories ?? [];
  const items = shown?.edges.map(({ node }) => node).filter((item) => !category || item.category === category);
  const isArrangeable = artist?.isViewer && (category !== null || (items?.length ?? 0) > 1);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: { xs: onProfile ? 1 : 3, sm: 3 } }}>
      {head({
        artist,
        onAdd: form.add,
        onPrepare: form.preload,
        arrange: isArrangeable ? <ArrangeButton artistId={artistId} onOpen={() => setCategory(null)} /> : null,
      })}
      {categories.length > 1 || category ? (
        <FilterChips
          label="Filter by category"
          options={categories.map((value) => ({ value, label: categoryText(value) }))}
          value={category}
          onChange={setCategory}
        />
      ) : null}
      <ArtworkList
        label="Artwork"
        items={items}
        failure={failure ?? moreFailure}
        onRetry={() => (moreFailure ? more.loadMore() : ignoreRejection(refetch()))}
        more={more}
        onEdit={form.edit}
        empty={
          category ? (
            <NoneOfCategory category={category} onShowAll={() => setCategory(null)} />
          ) : (
            <NoArtwork artist={artist} onProfile={onProfile} onAdd={form.add} />
          )
        }
      />
      {form.dialog}
    </Box>
  );
}
