import { adminsOnly, BY_STAFF, input, type Permission, signedIn } from "../../testing/permission.ts";

const defaultHighlights = input(() => ({
  highlights: ["dragons", "portraits", "geometric"].map((tag) => ({ label: tag, tag })),
}));

export const permissions: Record<string, Permission> = {
  highlights: { field: "highlights { label }", outcomes: signedIn },
  highlightsPreview: {
    field: "highlightsPreview(input: $input) { count }",
    variables: defaultHighlights,
    outcomes: adminsOnly,
  },
  updateHighlights: {
    field: "updateHighlights(input: $input) { label }",
    variables: defaultHighlights,
    outcomes: adminsOnly,
    uncounted: BY_STAFF,
  },
};
