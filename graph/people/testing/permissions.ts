import { id, input, open, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  user: { field: "user(id: $id) { id }", variables: id((s) => s.owner.id), outcomes: open },
  updatePrivacy: {
    field: "updatePrivacy(input: { showLocation: true }) { showLocation }",
    outcomes: signedIn,
    uncounted: "It answers those who asked, each once.",
  },
  updateProfile: {
    field: "updateProfile(input: $input) { id }",
    variables: input((s) => ({ profile: s.owner.username, bio: "New words", location: "Austin, TX" })),
    outcomes: ownOnly("FORBIDDEN"),
    counted: [
      ["rename", () => ({ input: { fullName: "Another Name" } })],
      ["rename", () => ({ input: { username: "another.name" } })],
    ],
  },
};
