import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.projects": { document: `{ projects { edges { node { artist { id } } } } }`, shows: ALWAYS },
  "Project.sessions": {
    document: `query ($id: ID!) { project(id: $id) { sessions { artist { id } } } }`,
    variables: ({ projectId }) => ({ id: projectId }),
    shows: ALWAYS,
  },
};
