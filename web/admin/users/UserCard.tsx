import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { UserActions } from "./UserActions.tsx";
import { Facts, factsOf, RoleChip, UserName, UserStatus } from "./UserFacts.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";

/** A row of the table on narrow screens. */
export function UserCard({ user }: { user: User }) {
  return (
    <Card
      component="article"
      aria-label={user.fullName}
      sx={{ display: "flex", flexDirection: "column", gap: 1.5, padding: 2 }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
        <UserName user={user} />
        <RoleChip {...user} />
      </Box>
      <Facts facts={factsOf(user)} />
      <UserStatus {...user} />
      <UserActions user={user} />
    </Card>
  );
}
