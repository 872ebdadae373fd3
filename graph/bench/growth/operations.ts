import type { Request } from "autocannon";
import * as documents from "../documents.ts";
import { graphql } from "../requests.ts";
import type { GrownWorld } from "./world.ts";

export interface Operation {
  name: string;
  request: Request;
}

export function listOperations(world: GrownWorld): Operation[] {
  const { viewerToken, artistToken, artist, author, heavyAuthor, conversationId, middlePostId, messages } = world;
  const asked = (token: string) => (name: string, document: string, variables?: Record<string, unknown>) => ({
    name,
    request: graphql(token, document, variables),
  });
  const ask = asked(viewerToken);
  return [
    ask("feed, first page", documents.FEED),
    ask("feed, in the middle of all posts", documents.FEED, { after: middlePostId }),
    ask("profile", documents.PROFILE, { username: author.username }),
    ask("profile of who shared every tenth post", documents.PROFILE, { username: heavyAuthor.username }),
    ask("hashtag that every post has", documents.HASHTAG, { tag: "tattoo" }),
    ask("hashtag of every ninth post", documents.HASHTAG, { tag: "style3" }),
    ask("trending hashtags", documents.TRENDING),
    ask("followers of 100,000", documents.FOLLOWERS, { id: artist.id }),
    asked(artistToken)("followers of 100,000, asked by their artist", documents.FOLLOWERS, { id: artist.id }),
    ask("of them whose name is like nobody's", documents.FOLLOWERS, { id: artist.id, query: "zzqxw" }),
    ask("whom somebody follows, of 2,000", documents.FOLLOWING, { id: world.viewerId }),
    ask("people search, two letters", documents.SEARCH_PEOPLE, { query: "ab" }),
    ask("people search, three letters", documents.SEARCH_PEOPLE, { query: "abc" }),
    ask("people search, a whole name", documents.SEARCH_PEOPLE, { query: author.username }),
    ask("artists of the city that all live in", documents.FILTER_ARTISTS, { location: "Austin" }),
    ask("artists of a city that few live in", documents.FILTER_ARTISTS, { location: "Boise" }),
    ask("artists by a language that few speak", documents.FILTER_ARTISTS, { languages: ["sv"] }),
    ask("artists by filters that nobody passes", documents.FILTER_ARTISTS, {
      languages: ["sv"],
      priceBands: [1, 3],
      verified: true,
      location: "Boise",
    }),
    ask("how many each filter would find", documents.ARTIST_FACETS, { location: "Boise", languages: ["sv"] }),
    ask("post search, a frequent word", documents.SEARCH_POSTS, { query: "healed" }),
    ask("post search, a word of every 25th post", documents.SEARCH_POSTS, { query: "swallow" }),
    ask("post search, a word of every hundredth post", documents.SEARCH_POSTS, { query: "lighthouse" }),
    ask("post search, a word of one post", documents.SEARCH_POSTS, { query: String(world.size / 2 + 4242) }),
    ask("post search, a rare word that more and more have", documents.SEARCH_POSTS, { query: "4242" }),
    ask("conversations", documents.CONVERSATIONS),
    ask("thread, newest", documents.THREAD, { id: conversationId }),
    ask("thread, in its middle", documents.THREAD, { id: conversationId, after: String(Math.round(messages / 2)) }),
    ask("message search, a word of all", documents.SEARCH_MESSAGES, { query: "raven" }),
    ask("message search, a text of one in a thousand", documents.SEARCH_MESSAGES, { query: "777: how" }),
    ask("notifications", documents.NOTIFICATIONS),
    asked(artistToken)("bookings", documents.BOOKINGS),
    ask("unread counts", documents.UNREAD),
    ask("{ me { id } }", documents.ME),
  ];
}
