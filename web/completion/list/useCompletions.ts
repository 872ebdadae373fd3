import { skipToken, useQuery } from "@apollo/client/react";
import { useSettled } from "../../ui/useSettled.ts";
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

/** What may be meant: a person or a hashtag, and the words that are written for it. */
export type Completion = { words: string } & ({ user: Person } | { hashtag: HashtagSuggestion });

/** Without case and accents, as the search compares. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What may be meant by what is being written, the likeliest first; nothing where nothing is left to complete. */
export function useCompletions(token: Token | null): readonly Completion[] {
  const text = token ? token.sign + token.text : "";
  const asked = useSettled(text);
  // Not from the cache: somebody may just have been blocked.
  const options = { variables: { text: asked }, fetchPolicy: "network-only" } as const;
  const people = useQuery(PeopleCompletionsDocument, asked.startsWith("@") ? options : skipToken);
  const hashtags = useQuery(HashtagCompletionsDocument, asked.startsWith("#") ? options : skipToken);
  if (!token) return [];
  const written = fold(token.text);
  // What was found for less of it stays until the answer is there. A person with a similar spelling is not meant.
  const found =
    token.sign === "@" ? peopleOf(people.data ?? people.previousData) : tagsOf(hashtags.data ?? hashtags.previousData);
  const shown = found.filter((completion) => fold(namesOf(completion)).includes(written)).slice(0, MOST_SHOWN);
  return shown.length === 1 && shown[0]?.words === text.toLowerCase() ? [] : shown;
}

const peopleOf = (data: PeopleCompletionsQuery | undefined): Completion[] =>
  (data?.searchUsers.edges ?? [])
    .map(({ node }) => node)
    .filter(({ isViewer }) => !isViewer)
    .map((user) => ({ words: `@${user.username}`, user }));

const tagsOf = (data: HashtagCompletionsQuery | undefined): Completion[] =>
  data ? hashtagsOf(data).map((hashtag) => ({ words: `#${hashtag.tag}`, hashtag })) : [];

const namesOf = (completion: Completion) =>
  "user" in completion ? `${completion.words} ${completion.user.fullName}` : completion.words;
