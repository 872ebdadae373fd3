import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { MAX_QUERY } from "../../../graph/admin/input.ts";
import type { Failure } from "../../platform/data/errors.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { ExportUsers } from "../users/ExportUsers.tsx";
import { SortUsers } from "../users/SortUsers.tsx";
import { UserList } from "../users/UserList.tsx";
import { useUserFilters } from "../users/useUserFilters.ts";
import type { AdminStatsQuery } from "./Dashboard.generated.ts";
import { StatCards } from "./StatCards.tsx";

type UsersPanelProps = {
  /** Undefined until the first answer. */
  stats: AdminStatsQuery["adminStats"] | undefined;
  failure: Failure | null;
  onReload: () => void;
};

export function UsersPanel({ stats, failure, onReload }: UsersPanelProps) {
  const filters = useUserFilters();
  return (
    <>
      {failure && !stats ? (
        <ErrorState dense title="Couldn't load the numbers" failure={failure} onRetry={onReload} />
      ) : (
        <StatCards stats={stats} segment={filters.segment} onShow={filters.show} />
      )}
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "flex-end",
            gap: 2,
            "& > [role=group]": { minHeight: 47, alignItems: "center" },
          }}
        >
          <TextField
            label="Search users"
            placeholder="Name, username or email"
            value={filters.text}
            onChange={(event) => filters.search(event.target.value)}
            slotProps={{
              htmlInput: { maxLength: MAX_QUERY },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <Icon name="search" size={20} />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ maxWidth: { sm: 360 } }}
          />
          <FilterChips
            label="Filter by type"
            options={[
              { value: "artists", label: "Artists" },
              { value: "canvas", label: "Canvas" },
              { value: "suspended", label: "Suspended" },
            ]}
            value={filters.segment}
            onChange={filters.show}
          />
          <SortUsers value={filters.sort} onChange={filters.sortBy} />
          <ExportUsers variables={filters.variables} />
        </Box>
        <UserList variables={filters.variables} onClear={filters.clear} />
      </Box>
    </>
  );
}
