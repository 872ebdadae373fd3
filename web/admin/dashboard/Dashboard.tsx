import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { lazy, Suspense, useState } from "react";
import { readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { useOnceOpen } from "../../ui/overlay/useOnceOpen.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { quietly } from "../../ui/quietly.ts";
import { ScheduledAnnouncements } from "../announce/ScheduledAnnouncements.tsx";
import { ExportUsers } from "../users/ExportUsers.tsx";
import { SortUsers } from "../users/SortUsers.tsx";
import { UserList } from "../users/UserList.tsx";
import { useUserFilters } from "../users/useUserFilters.ts";
import { AdminStatsDocument } from "./Dashboard.generated.ts";
import { StatCards } from "./StatCards.tsx";

const loadDialog = () => import("../announce/AnnounceDialog.tsx");
const AnnounceDialog = lazy(() => loadDialog().then((module) => ({ default: module.AnnounceDialog })));

/** As much as the server takes. */
const MAX_QUERY = 100;

export function Dashboard() {
  const filters = useUserFilters();
  const { data, error, refetch } = useQuery(AdminStatsDocument, { fetchPolicy: "cache-and-network" });
  const stats = data?.adminStats;
  const reload = () => quietly(refetch());
  useOnReconnect(reload);
  const [announcing, setAnnouncing] = useState(false);
  const isDialogWanted = useOnceOpen(announcing);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle
        title="User Management Dashboard"
        action={
          <Button
            variant="contained"
            startIcon={<Icon name="bell" size={18} />}
            onClick={() => setAnnouncing(true)}
            onPointerEnter={() => quietly(loadDialog())}
          >
            Send Notification
          </Button>
        }
      />
      {error && !stats ? (
        <ErrorState dense title="The numbers did not load" failure={readFailure(error)} onRetry={reload} />
      ) : (
        <StatCards stats={stats} segment={filters.segment} onShow={filters.show} />
      )}
      <ScheduledAnnouncements />
      <Box component="section" aria-label="Users" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
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
            ]}
            value={filters.segment}
            onChange={filters.show}
          />
          <SortUsers value={filters.sort} onChange={filters.sortBy} />
          <ExportUsers variables={filters.variables} />
        </Box>
        <UserList variables={filters.variables} onClear={filters.clear} />
      </Box>
      {isDialogWanted ? (
        <Suspense>
          <AnnounceDialog open={announcing} stats={stats} onClose={() => setAnnouncing(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
