import type { List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.highlights": { document: `{ highlights { post { user { id } } piece { artist { id } } } }` },
  "Query.highlightsPreview": {
    document: `query ($input: UpdateHighlightsInput!) {
      highlightsPreview(input: $input) { post { user { id } } piece { artist { id } } }
    }`,
    variables: ({ word }) => ({
      input: {
        highlights: [
          { label: word, tag: word },
          { label: word, category: "abstract" },
          { label: word, tag: "nothing" },
        ],
      },
    }),
    isAdmins: true,
  },
};
