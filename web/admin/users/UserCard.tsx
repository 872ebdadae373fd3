import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { UserActions } from "./UserActions.tsx";
import { joinedOn, RoleChip, typeOf, UserName, UserStatus } from "./UserFacts.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";

/** A row of the table where there is no room for one. */
export function UserCard({ user }: { user: User }) {
  const facts = [
    ["Email", user.email],
    ["Type", typeOf(user)],
    ["Location", user.location || "–"],
    ["Joined", joinedOn(user)],
  ];
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
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, margin: 0 }}
      >
        {facts.map(([term, fact]) => (
          <Box key={term} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: "anywhere" }}>
              {fact}
            </Typography>
          </Box>
        ))}
      </Box>
      <UserStatus {...user} />
      <UserActions user={user} />
    </Card>
  );
}
