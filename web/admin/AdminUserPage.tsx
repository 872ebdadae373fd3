import { useParams } from "react-router-dom";
import { Account } from "./account/Account.tsx";
import { ForAdmins } from "./users/ForAdmins.tsx";

export function AdminUserPage() {
  const { username = "" } = useParams();
  return (
    <ForAdmins>
      <Account key={username} username={username} />
    </ForAdmins>
  );
}
