import type { Viewer } from "../../core/context.ts";
import { findMention } from "../../places/rules/mentions.ts";
import type { SearchUsersInput } from "../input.ts";
import { isFiller } from "./wording.ts";

/** Miles: how far from a place that the words name artists are found. */
const AROUND = 50;

/** What a search for people asks for. */
export interface UserSearch {
  input: SearchUsersInput;
  /** The `City, ST` that the words name, which is no longer among them. */
  place: string | null;
}

/** Takes the place out of the words. What the arguments say of the place counts before the words. */
export function understand(input: SearchUsersInput, viewer: Viewer): UserSearch {
  const mention = input.query.startsWith("@") ? null : findMention(input.query);
  if (!mention) return { input, place: null };
  const place = mention.place ?? viewer.location;
  const words = { ...input, query: isFiller(mention.rest) ? "" : mention.rest };
  if (!place || input.location || input.near) return { input: words, place: null };
  // Distances are for artists alone.
  const isForArtists = input.userType === "artist" || input.within || input.sort === "nearest";
  const where = isForArtists ? { near: place, within: input.within ?? AROUND } : { location: place };
  return { input: { ...words, ...where }, place };
}
