import {
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { Context } from "../core/context.ts";
import { assertInTime } from "../core/deadline.ts";
import { runOnce } from "./idempotent.ts";
import { ANSWERS_NULL } from "./null-answers.ts";

/** By the context of their operation. */
const changes = new WeakMap<object, string[]>();

/** The names in the answer of the changes that took effect so far, in their order; undefined: none. */
export const changesOf = (ctx: object): readonly string[] | undefined => changes.get(ctx);

/**
 * Has every field that can begin work refuse to after the deadline, and every change noted that took effect. A field
 * that only shows what its object holds stays as it is.
 */
export function watchResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    const isMutation = type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (source, args, ctx: Context, info) => {
        assertInTime(ctx);
        return resolve(source, args, ctx, info);
      };
      if (isMutation) field.resolve = noteChange(runOnce(field.resolve));
    }
  }
  return schema;
}

/** Has a change that is refused take no other one out of the answer. */
export function keepWhatSucceeded(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (isNonNullType(field.type) === ANSWERS_NULL.has(field.name))
      throw new Error(`${field.name}: graphql/null-answers.ts names the changes that answer null`);
    field.type = getNullableType(field.type);
  }
  return schema;
}

function noteChange(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  return async (source, args, ctx, info) => {
    // Changes are made one after the other: what was read for those before it may be otherwise after it.
    ctx.reads.clear();
    const result = await resolve(source, args, ctx, info);
    changes.set(ctx, [...(changes.get(ctx) ?? []), String(info.path.key)]);
    return result;
  };
}
