import type { Language } from "../../../graph/people/input.ts";
import type { Ago } from "../clock.ts";
import type { City } from "./cities.ts";

export interface PersonRow {
  readonly username: string;
  readonly fullName: string;
  readonly city: City;
  readonly joined: Ago;
  readonly role?: "admin";
  readonly bio: string;
  /** How many of the newest notifications they have not read. */
  readonly unread: number;
  /** Pictures are called by their files in `pictures/`, without the extension. */
  readonly avatar: string;
  readonly cover?: string;
}

export interface ArtistRow extends PersonRow {
  readonly cover: string;
  readonly verified: boolean;
  readonly specialization: string;
  readonly experience: string;
  readonly languages: readonly Language[];
  readonly priceBand: number;
  readonly startingPrice?: number;
  readonly website?: string;
  readonly studioName: string;
  readonly studioAddress: string;
  /** False while their books are closed. */
  readonly takesBookings?: false;
}
