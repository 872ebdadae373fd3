import { useQuery } from "@apollo/client/react";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { MAX_QUERY_LENGTH } from "../../graph/search/input.ts";
import { readFailure } from "../platform/data/errors.ts";
import { useListFetchPolicy } from "../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { NOBODY_HAS_ALL } from "../search/close.ts";
import { matchesSearch } from "../search/counted.ts";
import { LocationField } from "../ui/form/LocationField.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ListView } from "../ui/list/ListView.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { ArtistCard, ArtistCardSkeleton, wall } from "./card/ArtistCard.tsx";
import { DiscoverPageDocument } from "./DiscoverPage.generated.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { activeFilters } from "./filters/activeFilters.ts";
import { toVariables } from "./filters/filters.ts";
import { MoreFilters } from "./filters/MoreFilters.tsx";
import { SortChoice } from "./filters/SortChoice.tsx";
import { useFilters } from "./filters/useFilters.ts";
import { NoArtists } from "./NoArtists.tsx";
import { useNearMe } from "./place/useNearMe.ts";

/** Miles of "Near me". */
const NEAR_MILES = 25;

const foundText = (count: number): string => `Found ${matchesSearch(count)} ${count === 1 ? "artist" : "artists"}`;

export function DiscoverPage() {
  const { filters, register, change, clear } = useFilters();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const active = activeFilters(filters);
  const nearMe = useNearMe((location) => change({ location, within: NEAR_MILES }));
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(DiscoverPageDocument, {
    variables: toVariables(filters),
    fetchPolicy: useListFetchPolicy(),
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.searchUsers;
  const { more, failure: moreFailure } = useLoadMore(found?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const failure = error && !found ? readFailure(error) : null;
  // An unknown place gives an empty result, not an error.
  const misplaced = failure?.fields.location ?? failure?.fields.near;
  // The previous artists stay while the next load, so that the page does not jump.
  const shown = found ?? (loading ? previousData?.searchUsers : undefined);
  const empty = (
    <NoArtists filters={filters} place={shown?.place ?? null} misplaced={misplaced} onChange={change} onClear={clear} />
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}>
      <PageTitle title="Discover Artists" />
      <Box
        role="search"
        aria-label="Artists"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "1fr 1fr auto" },
          gap: 2,
          alignItems: "start",
        }}
      >
        <SearchField {...register("q")} />
        <LocationField
          field={register("location", { onChange: nearMe.forgetProblem })}
          required={false}
          error={nearMe.problem ?? misplaced}
        />
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 1,
            gridColumn: { sm: "1 / -1", lg: "auto" },
            paddingTop: { lg: "24px" },
          }}
        >
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Icon name="pin" size={20} />}
            loading={nearMe.isLooking}
            onClick={() => ignoreRejection(nearMe.look())}
            sx={{ height: 45 }}
          >
            Near me
          </Button>
          <Badge badgeContent={active.length} color="secondary">
            <Button
              variant={isOpen ? "contained" : "outlined"}
              color="secondary"
              startIcon={<Icon name="sliders" size={20} />}
              aria-label={active.length > 0 ? `More Filters, ${active.length} active` : undefined}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              sx={{ height: 45 }}
            >
              More Filters
            </Button>
          </Badge>
        </Box>
      </Box>
      {isOpen ? <MoreFilters id={panelId} filters={filters} onChange={change} /> : null}
      {active.length > 0 ? <ActiveFilters active={active} onChange={change} onClear={clear} /> : null}
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Box role="status">
          <Typography color="textSecondary" sx={{ minHeight: "1.55em" }}>
            {shown ? foundText(shown.totalCount) : misplaced ? foundText(0) : ""}
          </Typography>
          {shown?.place ? <Typography color="textSecondary">Near {shown.place}</Typography> : null}
          {shown?.isClose ? <Typography color="textSecondary">{NOBODY_HAS_ALL}</Typography> : null}
        </Box>
        <SortChoice value={filters.sort} onChange={(sort) => change({ sort })} />
      </Box>
      {misplaced ? (
        empty
      ) : (
        <Box aria-busy={loading} sx={{ opacity: shown && !found ? 0.6 : 1 }}>
          <ListView
            label="Artists"
            items={shown?.edges}
            keyOf={({ node }) => node.id}
            renderItem={({ node, miles }) => <ArtistCard artist={node} miles={miles} />}
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
              onRetry: failure ? () => ignoreRejection(refetch()) : more.loadMore,
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
      placeholder="Style, name, studio or city"
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
