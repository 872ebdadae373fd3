import { skipToken, useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { type HashtagSuggestion, hashtagsOf } from "../hashtags.ts";
import type { SearchOption_UserFragment as Person } from "../SearchOption.generated.ts";
import type { Token } from "./token.ts";
import {
  HashtagCompletionsDocument,
  type HashtagCompletionsQuery,
  PeopleCompletionsDocument,
  type PeopleCompletionsQuery,
} from "./useCompletions.generated.ts";

const MOST_SHOWN = 6;

/** A suggestion, and the text that it inserts. */
export type Completion = { text: string } & ({ user: Person } | { hashtag: HashtagSuggestion });

/** Ignores case and accents, as the search does. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Best match first; nothing for a complete name. */
export function useCompletions(token: Token | null): readonly Completion[] {
  const text = token ? token.sign + token.text : "";
  const asked = useDebouncedValue(text);
  // Not from the cache: a person may just have been blocked.
  const options = { variables: { text: asked }, fetchPolicy: "network-only" } as const;
  const people = useQuery(PeopleCompletionsDocument, asked.startsWith("@") ? options : skipToken);
  const hashtags = useQuery(HashtagCompletionsDocument, asked.startsWith("#") ? options : skipToken);
  if (!token) return [];
  const written = fold(token.text);
  // Results of a shorter token stay while loading. Fuzzy matches do not.
  const found =
    token.sign === "@" ? peopleOf(people.data ?? people.previousData) : tagsOf(hashtags.data ?? hashtags.previousData);
  const shown = found.filter((completion) => fold(namesOf(completion)).includes(written)).slice(0, MOST_SHOWN);
  return shown.length === 1 && shown[0]?.text === text.toLowerCase() ? [] : shown;
}

const peopleOf = (data: PeopleCompletionsQuery | undefined): Completion[] =>
  (data?.searchUsers.edges ?? [])
    .map(({ node }) => node)
    .filter(({ isViewer }) => !isViewer)
    .map((user) => ({ text: `@${user.username}`, user }));

const tagsOf = (data: HashtagCompletionsQuery | undefined): Completion[] =>
  data ? hashtagsOf(data).map((hashtag) => ({ text: `#${hashtag.tag}`, hashtag })) : [];

const namesOf = (completion: Completion) =>
  "user" in completion ? `${completion.text} ${completion.user.fullName}` : completion.text;
