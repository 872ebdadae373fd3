import type { FieldPolicy, TypePolicies } from "@apollo/client/cache";
import { relayStylePagination } from "@apollo/client/utilities";
import { pagedFields } from "../../generated/pagedFields.ts";

type ByField = {
  [Type in keyof typeof pagedFields]?: { [Field in keyof (typeof pagedFields)[Type]]?: readonly string[] };
};

/** A strip that shows the newest of each hashtag is no page of its list. */
const keyedByPaging: ByField = { Hashtag: { posts: ["first"] } };

function policyOf(type: string, field: string, keyArgs: readonly string[]) {
  const more: Record<string, Record<string, readonly string[]> | undefined> = keyedByPaging;
  const all = [...keyArgs, ...(more[type]?.[field] ?? [])];
  return relayStylePagination(all.length > 0 ? all : false);
}

/** A person read by their name, or with their things, is cached by their id too. */
const userById: FieldPolicy = {
  read: (known, { args, toReference }) =>
    known ?? (args?.id ? toReference({ __typename: "User", id: args.id }) : known),
};

/** Every connection of the schema: its pages join, and other arguments make another list. */
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
  // They have no id: what one screen asks of one joins what others know.
  BookingCalendar: { merge: true },
  Deposit: { merge: true },
  FollowStatus: { merge: true },
  Hashtag: { ...lists.Hashtag, merge: true },
};
