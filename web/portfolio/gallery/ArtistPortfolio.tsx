import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useState } from "react";
import { readFailure } from "../../app/data/errors.ts";
import { useMore } from "../../app/data/useMore.ts";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { quietly } from "../../ui/quietly.ts";
import { useArtworkForm } from "../owner/useArtworkForm.tsx";
import { ArtistPortfolioDocument } from "./ArtistPortfolio.generated.ts";
import { ArtworkList } from "./ArtworkList.tsx";
import { categoryText } from "./categories.ts";
import { NoArtwork, NoneOfCategory } from "./empty.tsx";
import { PortfolioHeader } from "./PortfolioHeader.tsx";
import { PortfolioRefused, refusalOf } from "./PortfolioRefused.tsx";

/** One artist's pieces; their own artist adds, changes, features and removes them here. */
export function ArtistPortfolio({ artistId }: { artistId: string }) {
  const [category, setCategory] = useState<string | null>(null);
  const { data, previousData, error, refetch, fetchMore } = useQuery(ArtistPortfolioDocument, {
    variables: category ? { artistId, category } : { artistId },
  });
  const { more, failure: moreFailure } = useMore(data?.portfolio.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const form = useArtworkForm(() => setCategory(null));
  const failure = error && !data ? readFailure(error) : null;
  const refusal = failure && refusalOf(failure);
  if (refusal) return <PortfolioRefused {...refusal} />;
  // While another category is on its way, the artist and the choice stay.
  const known = data ?? previousData;
  const artist = known?.user;
  const categories = known?.portfolio.categories ?? [];
  const items = data?.portfolio.edges.map(({ node }) => node).filter((item) => !category || item.category === category);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PortfolioHeader artistId={artistId} artist={artist} onAdd={form.add} onPrepare={form.preload} />
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
        onRetry={() => (moreFailure ? more.loadMore() : quietly(refetch()))}
        more={more}
        onEdit={form.edit}
        empty={
          category ? (
            <NoneOfCategory category={category} onShowAll={() => setCategory(null)} />
          ) : (
            <NoArtwork artist={artist} onAdd={form.add} />
          )
        }
      />
      {form.dialog}
    </Box>
  );
}
