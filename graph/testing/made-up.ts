import {
  buildSchema,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  printSchema,
  responsePathAsArray,
} from "graphql";
import { createRandom, type Random } from "./random.ts";

/**
 * The same types with nothing behind them: what each field answers is made up from its place in the answer and the
 * `seed` of the context: mostly what its type promises, at once or later, but also nothing, an error or something else.
 */
export function makeUpAnswers(schema: GraphQLSchema): GraphQLSchema {
  const madeUp = buildSchema(printSchema(schema));
  for (const type of Object.values(madeUp.getTypeMap())) {
    const original = schema.getType(type.name);
    if (isScalarType(type) && isScalarType(original)) Object.assign(type, { serialize: original.serialize });
    if (isUnionType(type)) type.resolveType = (value) => value.kind;
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      // Every other value is a property of its object.
      if (isProperty(field.type) && field.name.length % 2 === 0) continue;
      field.resolve = (_source, _args, { seed }: { seed: number }, info) => {
        const random = createRandom(seed, responsePathAsArray(info.path).join("."));
        return perhapsLater(random, () => makeUp(random, field.type, info));
      };
    }
  }
  return madeUp;
}

const isProperty = (type: GraphQLOutputType): boolean =>
  isNonNullType(type) ? isProperty(type.ofType) : isScalarType(type) || isEnumType(type);

const perhapsLater = (random: Random, make: () => unknown): unknown =>
  random.chance(0.5) ? make() : later(random, make);

async function later(random: Random, make: () => unknown): Promise<unknown> {
  for (let turns = random.whole(0, 12); turns > 0; turns -= 1) await undefined;
  return make();
}

/** @throws sometimes */
function makeUp(random: Random, type: GraphQLOutputType, info: Pick<GraphQLResolveInfo, "schema">): unknown {
  if (isNonNullType(type)) return makeUp(random, type.ofType, info);
  if (random.chance(0.08)) throw new Error(`Failed ${random.whole(0, 9)}`);
  if (random.chance(0.03)) return new Error(`Answered ${random.whole(0, 9)}`);
  if (random.chance(0.03)) return random.pick([null, undefined]);
  if (!isUnionType(type) && random.chance(0.02)) return random.pick([{}, Number.NaN, "neither", 1.5]);
  if (isListType(type)) {
    const isLater = random.chance(0.5) || !isProperty(type.ofType);
    return Array.from({ length: random.whole(0, 3) }, () => {
      const item = createRandom(random.whole(0, 1e6));
      const make = () => makeUp(item, type.ofType, info);
      // Where an item at hand fails for all of its list, graphql-js lets the later ones fail unheard.
      if (isNonNullType(type.ofType)) return isLater ? later(item, make) : makeUpProperty(item, type.ofType, info);
      return perhapsLater(item, make);
    });
  }
  if (isEnumType(type)) return random.pick(type.getValues()).value;
  if (isScalarType(type)) return SCALARS[type.name]?.(random) ?? "text";
  const object = isUnionType(type) ? random.pick(type.getTypes()) : type;
  const fields = isObjectType(object) ? Object.values(object.getFields()) : [];
  return Object.assign(
    { kind: object.name },
    ...fields.map((field) => (field.resolve ? {} : { [field.name]: makeUpProperty(random, field.type, info) })),
  );
}

const makeUpProperty: typeof makeUp = (random, type, info) => {
  try {
    return makeUp(random, type, info);
  } catch (error) {
    return error;
  }
};

const SCALARS: Record<string, (random: Random) => unknown> = {
  Int: (random) => random.whole(-5, 5),
  Float: (random) => random.between(-1, 1),
  Boolean: (random) => random.chance(0.5),
  DateTime: (random) => new Date(random.whole(0, 1e12)),
};
