import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import type { GraphQLField } from "graphql";
import { z } from "zod";
import type { Context } from "../core/context.ts";
import { type DeclaredFailure, Failure } from "../core/errors.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../core/input.ts";
import { formatTimestamp } from "../core/timestamps.ts";
import type { Part } from "../db/parts.ts";
import type PrismaTypes from "../generated/pothos.ts";
import { getDatamodel } from "../generated/pothos.ts";

declare global {
  namespace PothosSchemaTypes {
    interface FieldOptions {
      /** What the field costs by itself, in points, where that is not what its type says; see `cost.ts`. */
      cost?: number;
      /** Of a list of objects without an argument for its size: how many it answers at most. */
      atMost?: number;
      /** Of a change that compares a password with a stored one, or stores one: a request is one guess. */
      checksPassword?: true;
      /** Of objects: all readers of their parent get the same ones; see `live/answers.ts`. */
      isSameForAll?: true;
      /** What of its object is read together with the row, for the field to cost no statement of its own. */
      needs?: readonly Part[];
      /** How the field may fail by itself; what any operation may answer is told once, in `failures.ts`. */
      failures?: readonly DeclaredFailure[];
    }
  }
}

/** What a field was declared with, of what is our own. */
export const declaredOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">) =>
  (extensions.pothosOptions ?? {}) as Pick<
    PothosSchemaTypes.FieldOptions,
    "cost" | "atMost" | "checksPassword" | "isSameForAll" | "needs" | "failures"
  >;

const SIZES = `1 to ${MAX_PAGE_SIZE}`;

export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
  };
}>({
  plugins: [PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    cursorType: "String",
    clientMutationId: "omit",
    nodesOnConnection: { description: "The entries of the page, without cursors." },
    defaultConnectionTypeOptions: { description: "A page of a list." },
    defaultEdgeTypeOptions: { description: "An entry of a list, with its cursor." },
    pageInfoFieldOptions: { description: "Whether the list has more pages, and where they begin." },
    edgesFieldOptions: { description: "The entries of the page with their cursors, in the order of the list." },
    nodeFieldOptions: { description: "The entry." },
    cursorFieldOptions: { description: "The entry's cursor, for `after` and `before`." },
    pageInfoTypeOptions: { description: "The position of a page in its list." },
    hasNextPageFieldOptions: { description: "Whether more entries follow." },
    hasPreviousPageFieldOptions: { description: "Whether entries come before the page." },
    startCursorFieldOptions: { description: "The cursor of the first entry. Null: the page is empty." },
    endCursorFieldOptions: {
      description: "The cursor of the last entry, for the next page's `after`. Null: the page is empty.",
    },
    firstArgOptions: {
      description: `The number of entries from the beginning, ${SIZES}. Default: ${DEFAULT_PAGE_SIZE} if neither size is given.`,
    },
    lastArgOptions: {
      description: `The number of entries from the end, ${SIZES}. Not with \`first\`. Lists that only go forwards refuse it.`,
    },
    afterArgOptions: { description: "The cursor after which the page begins. Default: the beginning of the list." },
    beforeArgOptions: {
      description:
        "The cursor before which the page ends. Default: the end of the list. Lists that only go forwards refuse it.",
    },
  },
  prisma: {
    client: (ctx) => ctx.db,
    dmmf: getDatamodel(),
    // A query that Pothos prepared and nobody used would hide an N+1.
    onUnusedQuery: "error",
  },
});

const isoDateTime = z.iso.datetime({ offset: true });

builder.scalarType("DateTime", {
  description: "A point in time, ISO-8601 in UTC with milliseconds: `2026-05-01T17:00:00.000Z`.",
  specifiedByURL: "https://scalars.graphql.org/andimarek/date-time",
  serialize: formatTimestamp,
  parseValue: (value) => {
    const text = isoDateTime.safeParse(value);
    const date = new Date(text.data ?? "invalid");
    const year = date.getUTCFullYear();
    // The database knows no year 0, and its dates have four digits there.
    if (!(year >= 1 && year <= 9999)) {
      throw new Failure("BAD_USER_INPUT", "Use an ISO-8601 date and time, such as 2026-05-01T17:00:00Z");
    }
    return date;
  },
});

builder.queryType({ description: "All queries." });
builder.mutationType({
  description:
    "All changes. Each returns the changed object. Several in one operation run separately, in order. One that is " +
    "refused is null, and the others still run. `extensions.completed` of its error names the others that " +
    "succeeded.",
});
builder.subscriptionType({ description: "Live updates, over graphql-ws." });
