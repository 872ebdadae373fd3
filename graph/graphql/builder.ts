import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import type { GraphQLField } from "graphql";
import { z } from "zod";
import type { Context } from "../core/context.ts";
import { type DeclaredFailure, Failure } from "../core/errors.ts";
import { writeMoment } from "../core/moments.ts";
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
      /** Of objects: whoever may read what they stand in is answered the same ones; see `live/answers.ts`. */
      isSameForAll?: true;
      /** How the field may fail by itself; what any operation may answer is told once, in `failures.ts`. */
      failures?: readonly DeclaredFailure[];
    }
  }
}

/** What a field was declared with, of what is our own. */
export const declaredOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">) =>
  (extensions.pothosOptions ?? {}) as Pick<
    PothosSchemaTypes.FieldOptions,
    "cost" | "atMost" | "checksPassword" | "isSameForAll" | "failures"
  >;

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
  relay: { cursorType: "String", clientMutationId: "omit" },
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
  serialize: writeMoment,
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
builder.mutationType({ description: "Everything that can be done. Each returns the changed thing." });
builder.subscriptionType({ description: "Everything that can be watched live, over graphql-ws." });
