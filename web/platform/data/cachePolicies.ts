import type { Reference } from "@apollo/client";
import type { FieldPolicy, TypePolicies } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";
import { pagedFields } from "../../generated/pagedFields.ts";

type ByField = {
  [Type in keyof typeof pagedFields]?: { [Field in keyof (typeof pagedFields)[Type]]?: readonly string[] };
};

/** The newest posts of each hashtag are a list apart from its pages. */
const keyedByPaging: ByField = { Hashtag: { posts: ["first"] } };

function policyOf(type: string, field: string, keyArgs: readonly string[]) {
  const more: Record<string, Record<string, readonly string[]> | undefined> = keyedByPaging;
  const all = [...keyArgs, ...(more[type]?.[field] ?? [])];
  return relayStylePagination(all.length > 0 ? all : false);
}

/** A person read by name, or with related data, is cached by id too. */
const userById: FieldPolicy = {
  read: (known, { args, toReference }) =>
    known ?? (args?.id ? toReference({ __typename: "User", id: args.id }) : known),
};

/** Every connection of the schema: pages are merged, other arguments make another list. */
const lists: TypePolicies = Object.fromEntries(
  Object.entries(pagedFields).map(([type, fields]) => [
    type,
    {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, keyArgs]: [string, readonly string[]]) => [
          field,
          policyOf(type, field, keyArgs),
        ]),
      ),
    },
  ]),
);

export const typePolicies: TypePolicies = {
  ...lists,
  Query: { fields: { ...lists.Query?.fields, user: userById } },
  // Types without an id are merged.
  BookingCalendar: { merge: true },
  Deposit: { merge: true },
  FollowStatus: { merge: true },
  Hashtag: { ...lists.Hashtag, merge: true },
};

export const hasEdges = (value: unknown): value is { edges: readonly { node: Reference }[] } =>
  typeof value === "object" && value !== null && "edges" in value && Array.isArray(value.edges);
