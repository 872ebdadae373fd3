import { id, open, ownOnly, type Permission } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  insights: { field: "insights { total { views } }", outcomes: { ...ownOnly("FORBIDDEN"), artist: "ok" } },
  profileViews: {
    field: "profileViews(userId: $id) { viewCount }",
    variables: id((s) => s.owner.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  recordProfileView: {
    field: "recordProfileView(id: $id) { id }",
    variables: id((s) => s.owner.id),
    outcomes: open,
    uncounted: "Somebody counts once in 24 hours, and nobody is told.",
  },
};
