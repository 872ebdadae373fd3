import { builder } from "../graphql/builder.ts";
import { followChanges } from "./rules/following.ts";
import { CHANGE_FAILURES, readableTypes, typesArgument } from "./rules/reading.ts";
import { changeType } from "./types.ts";

builder.subscriptionField("changeAdded", (t) =>
  t.field({
    type: changeType,
    description:
      "First each change that the viewer missed since a cursor, then each new one as it happens. The order is " +
      "that of `changes`, and each change comes once.",
    failures: ["UNAUTHENTICATED", ...CHANGE_FAILURES],
    args: {
      after: t.arg.string({
        description: "A cursor of a change, of a page or of `changesCursor`. Null: only new changes.",
      }),
      types: t.arg.stringList({ description: typesArgument }),
    },
    subscribe: (_root, { after, types }, ctx) => followChanges(ctx, after, readableTypes(ctx, types)),
    resolve: (change) => change,
  }),
);
