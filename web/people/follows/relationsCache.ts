import type { ApolloCache, Reference } from "@apollo/client";

type StoredList = { edges: readonly { node: Reference }[] };

const isStored = (value: unknown): value is StoredList =>
  typeof value === "object" && value !== null && "edges" in value && Array.isArray(value.edges);

/** For `cache.modify`: removes a person from a list. */
export function withoutPerson(cache: ApolloCache, id: string): (list: unknown) => unknown {
  const person = cache.identify({ __typename: "User", id });
  return (list) => (isStored(list) ? { ...list, edges: list.edges.filter(({ node }) => node.__ref !== person) } : list);
}
