import type { UserSort } from "../../../graph/search/input.ts";
import { SortField } from "../../ui/form/SortField.tsx";

const LABELS: Record<UserSort, string> = {
  relevance: "Best match",
  nearest: "Nearest",
  rated: "Highest rated",
  newest: "Newest",
};

type SortChoiceProps = { value: UserSort; onChange: (sort: UserSort) => void };

export const SortChoice = (props: SortChoiceProps) => (
  <SortField labels={LABELS} {...props} sx={{ width: { xs: 150, sm: 200 }, flex: "none" }} />
);
