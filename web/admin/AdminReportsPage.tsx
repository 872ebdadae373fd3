import Box from "@mui/material/Box";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { ToDashboard } from "./dashboard/ToDashboard.tsx";
import { ReportsPanel } from "./reports/ReportsPanel.tsx";
import { ForAdmins } from "./users/ForAdmins.tsx";

export const AdminReportsPage = () => (
  <ForAdmins>
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle title="Reports" action={<ToDashboard />} />
      <ReportsPanel />
    </Box>
  </ForAdmins>
);
