import type { AdminUserSort } from "../../generated/schema.ts";
import { SortField } from "../../ui/form/SortField.tsx";

const LABELS: Record<AdminUserSort, string> = {
  NEWEST: "Newest first",
  OLDEST: "Oldest first",
  NAME: "Name",
  POSTS: "Most posts",
  FOLLOWERS: "Most followers",
};

type SortUsersProps = { value: AdminUserSort; onChange: (sort: AdminUserSort) => void };

export const SortUsers = (props: SortUsersProps) => (
  <SortField labels={LABELS} {...props} sx={{ maxWidth: { sm: 200 } }} />
);
