import { AuditLog } from "./audit/AuditLog.tsx";
import { ForAdmins } from "./users/ForAdmins.tsx";

export const AdminAuditPage = () => (
  <ForAdmins>
    <AuditLog />
  </ForAdmins>
);
