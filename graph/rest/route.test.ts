import { expect, test } from "vitest";
import { RestLogoutDocument } from "../accounts/routes.generated.ts";
import { route } from "./route.ts";

test("a row reads what its line and its lists name, and nothing else", () => {
  const row = route("GET /api/things/:id/parts/:partId", {
    document: RestLogoutDocument,
    query: ["cursor"],
    body: ["content"],
    variables: ({ params, query, body }) => ({
      found: [params.id, params.partId, query.cursor, body.content],
      // @ts-expect-error: the line does not name it.
      missed: params.userId,
      // @ts-expect-error: only the body has it.
      strayed: query.content,
      // @ts-expect-error: no list names it.
      undeclared: body.isAdmin,
    }),
    shape: () => ({}),
  });
  expect(row.reads).toEqual({ params: ["id", "partId"], query: ["cursor"], body: ["content"] });
});
