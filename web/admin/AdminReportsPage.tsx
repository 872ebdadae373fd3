import Box from "@mui/material/Box";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { ReportsPanel } from "./reports/ReportsPanel.tsx";
import { ForAdmins } from "./users/ForAdmins.tsx";

export const AdminReportsPage = () => (
  <ForAdmins>
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle title="Reports" />
      <ReportsPanel />
    </Box>
  </ForAdmins>
);
