import type { UserSort } from "../../../graph/search/input.ts";
import { SortField } from "../../ui/form/SortField.tsx";

const LABELS: Record<UserSort, string> = {
  relevance: "Best match",
  nearest: "Nearest",
  rated: "Highest rated",
  newest: "Newest",
};

export type SortChoiceProps = { value: UserSort; onChange: (sort: UserSort) => void };

/** The order of the artists. */
export const SortChoice = (props: SortChoiceProps) => (
  <SortField labels={LABELS} {...props} sx={{ width: { xs: 150, sm: 200 }, flex: "none" }} />
);
