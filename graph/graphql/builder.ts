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
    nodesOnConnection: { description: "What stands on the page, without the cursors." },
    defaultConnectionTypeOptions: { description: "A page of a list." },
    defaultEdgeTypeOptions: { description: "An entry of a list, with its place there." },
    pageInfoFieldOptions: { description: "Whether the list goes on, and from where." },
    edgesFieldOptions: { description: "The entries of the page, in the order of the list." },
    nodeFieldOptions: { description: "What stands there." },
    cursorFieldOptions: { description: "Its place in the list, for `after` and `before`." },
    pageInfoTypeOptions: { description: "Where in its list a page is." },
    hasNextPageFieldOptions: { description: "Whether more follows." },
    hasPreviousPageFieldOptions: { description: "Whether there is more before it." },
    startCursorFieldOptions: { description: "The first entry's cursor; null where the page is empty." },
    endCursorFieldOptions: {
      description: "The last entry's cursor, for the next page's `after`; null where the page is empty.",
    },
    firstArgOptions: {
      description: `How many from the beginning: ${SIZES}, ${DEFAULT_PAGE_SIZE} if neither size is given.`,
    },
    lastArgOptions: {
      description: `How many from the end: ${SIZES}; not beside \`first\`. Lists that go forwards only refuse it.`,
    },
    afterArgOptions: { description: "The cursor behind which the page begins; the list's beginning if left out." },
    beforeArgOptions: {
      description:
        "The cursor before which the page ends; the list's end if left out. Lists that go forwards only refuse it.",
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
  description: "A moment in time, ISO-8601 in UTC with milliseconds: `2026-05-01T17:00:00.000Z`.",
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

builder.queryType({ description: "Everything that can be read." });
builder.mutationType({
  description:
    "Everything that can be done. Each returns the changed thing. Of several in one operation each is done for itself, in " +
    "their order: one that is refused is null, and the others are answered; `extensions.completed` of its error names them.",
});
builder.subscriptionType({ description: "Everything that can be watched live, over graphql-ws." });
