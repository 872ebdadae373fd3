import { useQuery } from "@apollo/client/react";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { MAX_QUERY_LENGTH } from "../../graph/search/input.ts";
import { readFailure } from "../app/data/errors.ts";
import { useArrivalPolicy } from "../app/data/useArrivalPolicy.ts";
import { useMore } from "../app/data/useMore.ts";
import { LocationField } from "../ui/form/LocationField.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { quietly } from "../ui/quietly.ts";
import { countOf } from "../ui/text/count.ts";
import { ArtistCard, ArtistCardSkeleton } from "./card/ArtistCard.tsx";
import { DiscoverPageDocument } from "./DiscoverPage.generated.ts";
import { countFilters, toVariables } from "./filters/filters.ts";
import { MoreFilters } from "./filters/MoreFilters.tsx";
import { useFilters } from "./filters/useFilters.ts";

const wall = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  gap: 2,
} as const;

/** Every artist, narrowed by what one looks for. */
export function DiscoverPage() {
  const { filters, register, change, clear } = useFilters();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const active = countFilters(filters);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(DiscoverPageDocument, {
    variables: toVariables(filters),
    fetchPolicy: useArrivalPolicy(),
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.searchUsers;
  const { more, failure: moreFailure } = useMore(found?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const failure = error && !found ? readFailure(error) : null;
  // A place that we cannot find is a search without a result, not a failure of ours.
  const misplaced = failure?.fields.location;
  // While the next artists are on their way the last ones stay, so that the page does not jump with every letter.
  const shown = found ?? (loading ? previousData?.searchUsers : undefined);
  const empty = (
    <EmptyState
      icon="compass"
      title="No artists found"
      description={misplaced ?? "Try another name or place, a wider distance, or fewer filters."}
      action={
        <Button variant="contained" onClick={clear}>
          Clear Filters
        </Button>
      }
    />
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}>
      <PageTitle title="Discover Artists" />
      <Box
        role="search"
        aria-label="Artists"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr auto" },
          gap: 2,
          alignItems: "start",
        }}
      >
        <SearchField {...register("q")} />
        <LocationField field={register("location")} required={false} error={misplaced} />
        <Box sx={{ display: "flex", gap: 1, paddingTop: { md: "24px" } }}>
          <Badge badgeContent={active} color="secondary">
            <Button
              variant={isOpen ? "contained" : "outlined"}
              color="secondary"
              startIcon={<Icon name="sliders" size={20} />}
              aria-label={active > 0 ? `More Filters, ${active} active` : undefined}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              sx={{ height: 45 }}
            >
              More Filters
            </Button>
          </Badge>
          {active > 0 ? (
            <Button onClick={clear} sx={{ height: 45 }}>
              Clear Filters
            </Button>
          ) : null}
        </Box>
      </Box>
      {isOpen ? <MoreFilters id={panelId} filters={filters} onChange={change} /> : null}
      <Typography role="status" variant="body1" color="textSecondary" sx={{ minHeight: "1.55em" }}>
        {shown ? `Found ${countOf(shown.totalCount, "artist")}` : misplaced ? "Found 0 artists" : ""}
      </Typography>
      {misplaced ? (
        empty
      ) : (
        <Box aria-busy={loading} sx={{ opacity: shown && !found ? 0.6 : 1 }}>
          <ListView
            label="Artists"
            items={shown?.edges.map(({ node }) => node)}
            keyOf={({ id }) => id}
            renderItem={(artist) => <ArtistCard artist={artist} />}
            loading={
              <Box sx={wall}>
                {["1", "2", "3", "4", "5", "6"].map((key) => (
                  <ArtistCardSkeleton key={key} />
                ))}
              </Box>
            }
            error={{
              title: "Error Loading Artists",
              failure: failure ?? moreFailure,
              onRetry: failure ? () => quietly(refetch()) : more.loadMore,
            }}
            empty={empty}
            more={more}
            sx={wall}
          />
        </Box>
      )}
    </Box>
  );
}

function SearchField({ ref, ...input }: ReturnType<ReturnType<typeof useFilters>["register"]>) {
  return (
    <TextField
      {...input}
      inputRef={ref}
      label="Search"
      placeholder="Name or username"
      type="search"
      slotProps={{
        htmlInput: { maxLength: MAX_QUERY_LENGTH, autoComplete: "off", spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
