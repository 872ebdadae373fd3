import type { Ago } from "./clock.ts";
import type { FlashOptions } from "./flash/flash.ts";
import type { ArtistName, PersonName } from "./people.ts";
import { BLACKWORK_POSTS } from "./posts-blackwork.ts";
import { BOLD_POSTS } from "./posts-bold.ts";
import { CLIENT_POSTS } from "./posts-clients.ts";
import { FINE_POSTS } from "./posts-fine.ts";

export interface PostRow {
  readonly by: PersonName;
  readonly ago: Ago;
  readonly art: FlashOptions;
  readonly caption: string;
  readonly location?: string;
  readonly tags: readonly string[];
  readonly artist?: ArtistName;
  /** Whether the tagged artist has confirmed it. */
  readonly verified?: boolean;
  readonly comments?: readonly (readonly [PersonName, string])[];
}

export const POSTS: readonly PostRow[] = [...BLACKWORK_POSTS, ...FINE_POSTS, ...BOLD_POSTS, ...CLIENT_POSTS];
