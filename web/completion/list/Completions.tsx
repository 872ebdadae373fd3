import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { countOf } from "../../ui/text/count.ts";
import { HashtagOption } from "../HashtagOption.tsx";
import { SearchOption } from "../SearchOption.tsx";
import type { Field } from "./token.ts";
import { useAutocomplete } from "./useAutocomplete.ts";
import type { Completion } from "./useCompletions.ts";

/** People after @, hashtags after #. */
export function Completions({ field }: { field: Field }) {
  const { listId, completions, optionAt } = useAutocomplete(field);
  const isOpen = completions.length > 0;
  const start = isOpen && getComputedStyle(field).direction === "rtl" ? "end" : "start";
  return (
    <>
      <div role="status" aria-live="polite" style={visuallyHidden}>
        {spoken(completions)}
      </div>
      <Popper open={isOpen} anchorEl={field} placement={`bottom-${start}`} sx={{ zIndex: "modal" }}>
        <Paper
          component="ul"
          role="listbox"
          id={listId}
          aria-label={completions.some((each) => "user" in each) ? "People" : "Hashtags"}
          sx={{
            listStyle: "none",
            marginBlock: 1,
            padding: 0.75,
            width: "min(360px, 100vw - 32px)",
            maxHeight: "min(336px, 40dvh)",
            overflowY: "auto",
            border: 1,
            borderColor: "divider",
            boxShadow: (theme) => theme.vars?.palette.float,
          }}
        >
          {completions.map((completion, index) =>
            "user" in completion ? (
              <SearchOption key={completion.text} user={completion.user} {...optionAt(index)} />
            ) : (
              <HashtagOption key={completion.text} hashtag={completion.hashtag} {...optionAt(index)} />
            ),
          )}
        </Paper>
      </Popper>
    </>
  );
}

function spoken(completions: readonly Completion[]): string {
  const [first] = completions;
  if (!first) return "";
  const { length } = completions;
  return `${"user" in first ? countOf(length, "person", "people") : countOf(length, "hashtag")} found`;
}
