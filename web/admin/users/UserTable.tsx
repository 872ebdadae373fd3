import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { AdminUserSort } from "../../generated/schema.ts";
import { UserActions } from "./UserActions.tsx";
import { joinedOn, RoleChip, typeOf, UserName, UserStatus } from "./UserFacts.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";

/** The sorted column and direction; counts have no column. */
const SORTED: Partial<Record<AdminUserSort, { column: string; direction: "ascending" | "descending" }>> = {
  NEWEST: { column: "Joined", direction: "descending" },
  OLDEST: { column: "Joined", direction: "ascending" },
  NAME: { column: "User", direction: "ascending" },
};

const columns = ["User", "Email", "Type", "Role", "Location", "Joined", "Status", "Actions"];

export function UserTable({ users, sort }: { users: readonly User[]; sort: AdminUserSort | null | undefined }) {
  const sorted = sort ? SORTED[sort] : undefined;
  return (
    <TableContainer
      // Scrolls on narrow screens, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label="Users"
      sx={{ border: 1, borderColor: "divider", borderRadius: "12px", backgroundColor: "background.paper" }}
    >
      <Table sx={{ "& tr:last-child td": { borderBottom: 0 }, "& td, & th": { paddingInline: 1.5 } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} aria-sort={sorted?.column === column ? sorted.direction : undefined}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <TableRow key={user.id}>
              <TableCell component="th" scope="row" sx={{ maxWidth: 220 }}>
                <UserName user={user} />
              </TableCell>
              <TableCell sx={{ minWidth: 170, maxWidth: 200, overflowWrap: "anywhere" }}>{user.email}</TableCell>
              <TableCell>{typeOf(user)}</TableCell>
              <TableCell>
                <RoleChip {...user} />
              </TableCell>
              <TableCell dir="auto">{user.location || "–"}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{joinedOn(user)}</TableCell>
              <TableCell>
                <UserStatus {...user} />
              </TableCell>
              <TableCell sx={{ minWidth: 140 }}>
                <UserActions user={user} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
