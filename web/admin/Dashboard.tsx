import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { lazy, Suspense, useState } from "react";
import { useOnReconnect } from "../app/connection.ts";
import { readFailure } from "../app/errors.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FilterChips } from "../ui/FilterChips.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { quietly } from "../ui/quietly.ts";
import { useOnceOpen } from "../ui/useOnceOpen.ts";
import { ScheduledAnnouncements } from "./announce/ScheduledAnnouncements.tsx";
import { AdminStatsDocument } from "./Dashboard.generated.ts";
import { StatCards } from "./StatCards.tsx";
import { UserList } from "./UserList.tsx";
import { useUserFilters } from "./useUserFilters.ts";

const loadDialog = () => import("./announce/AnnounceDialog.tsx");
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
