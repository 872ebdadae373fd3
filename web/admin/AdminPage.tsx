import { Dashboard } from "./dashboard/Dashboard.tsx";
import { ForAdmins } from "./users/ForAdmins.tsx";

export const AdminPage = () => (
  <ForAdmins>
    <Dashboard />
  </ForAdmins>
);
