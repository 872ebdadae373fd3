import type { ApolloLink } from "@apollo/client";
import { Kind } from "graphql";

export const takesInput = ({ query }: ApolloLink.Operation, types: ReadonlySet<string>): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(
        ({ type, variable }) =>
          variable.name.value === "input" &&
          type.kind === Kind.NON_NULL_TYPE &&
          type.type.kind === Kind.NAMED_TYPE &&
          types.has(type.type.name.value),
      ),
  );
