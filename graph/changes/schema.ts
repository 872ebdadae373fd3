import "./subscriptions.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { KEPT_DAYS } from "./input.ts";
import { getChangesCursor, listChanges } from "./lists.ts";
import { CHANGE_TYPE_NAMES } from "./rules/kinds.ts";
import { CHANGE_FAILURES, readableTypes, typesArgument } from "./rules/reading.ts";
import { changeKindType, changeType } from "./types.ts";

builder.queryFields((t) => ({
  changes: t.connection({
    type: changeType,
    description:
      "The changes that concern the viewer, oldest first, in the order in which they were committed. A caller " +
      "that continues from a cursor never misses one. The last page ends at the end of the log, even if `types` " +
      `leaves changes out. Changes are kept for ${KEPT_DAYS} days. Pages go forwards only.`,
    failures: ["UNAUTHENTICATED", ...CHANGE_FAILURES],
    args: { types: t.arg.stringList({ description: typesArgument }) },
    resolve: (_root, { types, ...args }, ctx, info) =>
      listChanges(ctx, args, readableTypes(ctx, types), selectionOfRows(info)),
  }),
  changesCursor: t.string({
    description:
      "The cursor of the current end of the log of changes. A program reads it first, then lists what exists, " +
      "then continues from it with `changes` or `changeAdded`.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => getChangesCursor(ctx),
  }),
  changeTypes: t.field({
    type: [changeKindType],
    atMost: CHANGE_TYPE_NAMES.length,
    description: "All types of change.",
    failures: [],
    resolve: () => CHANGE_TYPE_NAMES,
  }),
}));
