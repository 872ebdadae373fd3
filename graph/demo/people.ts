import { ARTISTS } from "./artists.ts";
import type { City } from "./cities.ts";
import { CLIENTS } from "./clients.ts";
import type { Ago } from "./clock.ts";
import type { FlashStyle } from "./flash/flash.ts";

/** Everybody's in the demo world. */
export const DEMO_PASSWORD = "inkfolk-demo";

export interface PersonRow {
  readonly username: string;
  readonly fullName: string;
  readonly city: City;
  readonly joined: Ago;
  readonly bio: string;
  /** Seed of the drawn avatar. */
  readonly face: number;
  readonly cover?: { readonly style: FlashStyle; readonly seed: number };
}

export interface ArtistRow extends PersonRow {
  readonly cover: { readonly style: FlashStyle; readonly seed: number };
  readonly verified: boolean;
  readonly specialization: string;
  readonly experience: string;
  readonly studioName: string;
  readonly studioAddress: string;
  /** False while their books are closed. */
  readonly takesBookings?: false;
}

export interface ClientRow extends PersonRow {
  readonly role?: "admin";
}

export type ArtistName = (typeof ARTISTS)[number]["username"];
export type ClientName = (typeof CLIENTS)[number]["username"];
export type PersonName = ArtistName | ClientName;

/** The address that a person signs in with. */
export const emailOf = (username: PersonName): string => `${username === "inkadmin" ? "admin" : username}@inkfolk.test`;

export const ARTIST_ROWS: readonly (ArtistRow & { readonly username: ArtistName })[] = ARTISTS;
export const CLIENT_ROWS: readonly (ClientRow & { readonly username: ClientName })[] = CLIENTS;

export const isArtist = (name: PersonName): name is ArtistName => ARTISTS.some(({ username }) => username === name);
