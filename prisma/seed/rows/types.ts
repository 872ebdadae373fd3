import type { COLOURS, DayPart, PLACEMENTS, Service } from "../../../graph/bookings/input.ts";
import type { PortfolioCategory } from "../../../graph/portfolio/input.ts";
import type { Ago, Appointment } from "../clock.ts";
import type { ARTISTS } from "./artists.ts";
import type { CLIENTS } from "./clients.ts";

export type ArtistName = (typeof ARTISTS)[number]["username"];
export type PersonName = ArtistName | (typeof CLIENTS)[number]["username"];

/** Who did something, and how long ago. */
export type Acts = readonly (readonly [PersonName, Ago])[];

export interface PostRow {
  readonly by: PersonName;
  readonly ago: Ago;
  readonly picture: string;
  readonly caption: string;
  readonly location?: string;
  readonly tags: readonly string[];
  readonly artist?: ArtistName;
  /** Whether the tagged artist has confirmed it. */
  readonly verified?: boolean;
  readonly comments?: readonly (readonly [PersonName, Ago, string])[];
}

export interface PortfolioRow {
  readonly title: string;
  readonly ago: Ago;
  readonly picture: string;
  readonly category: PortfolioCategory;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly featured?: true;
}

export type Portfolios = Partial<Record<ArtistName, readonly PortfolioRow[]>>;

/** A ready design. */
export interface FlashRow {
  readonly artist: ArtistName;
  readonly title: string;
  readonly ago: Ago;
  readonly picture: string;
  /** Inches. */
  readonly size: readonly [width: number, height: number];
  readonly dollars: number;
  readonly minutes: number;
  readonly repeatable?: true;
  readonly claimed?: { readonly by: PersonName; readonly ago: Ago };
}

export interface TalkRow {
  readonly between: readonly [PersonName, PersonName];
  /** Who wrote, when, what, and how the other one reacted. */
  readonly lines: readonly (readonly [PersonName, Ago, string, string?])[];
  /** How many of the last lines have not been read. */
  readonly unread?: number;
  /** Who of the two asks to write to the other, who has not accepted it. */
  readonly asks?: PersonName;
}

/** The state of a booking: the status, or why it was cancelled. */
export type Outcome =
  | "pending"
  | "confirmed"
  | "completed"
  | "declined"
  | "withdrawn"
  | "cancelled_by_client"
  | "cancelled_by_artist"
  | "no_show_client";

export interface BriefRow {
  readonly style: PortfolioCategory;
  readonly placement: (typeof PLACEMENTS)[number];
  /** Inches. */
  readonly size: readonly [width: number, height: number];
  readonly colour: (typeof COLOURS)[number];
  readonly firstTattoo: boolean;
  /** Pictures of the demo world. */
  readonly references?: readonly string[];
  readonly windows: readonly DayPart[];
}

/** A tattoo in several sessions. */
export interface ProjectRow {
  readonly client: PersonName;
  readonly artist: ArtistName;
  readonly title: string;
  readonly note: string;
  readonly sessionsPlanned: number;
  /** Of each session. */
  readonly sessionMinutes: number;
  readonly quoteBasis: "total" | "session" | "hour";
  readonly dollars: readonly [min: number, max: number];
  readonly planned: Ago;
  readonly accepted: Ago;
}

/** Somebody who waits for a time of an artist's. */
export interface WaitRow {
  readonly client: PersonName;
  readonly artist: ArtistName;
  readonly service: Service;
  /** Minutes. */
  readonly duration: number;
  readonly joined: Ago;
  readonly note: string;
  readonly windows: readonly DayPart[];
  readonly noticeHours: number;
  /** The time that waits for their answer. */
  readonly offered?: Appointment;
}

export interface BookingRow {
  readonly client: PersonName;
  readonly artist: ArtistName;
  readonly service: Service;
  readonly description: string;
  readonly notes?: string;
  /** What the client says about the piece. */
  readonly brief?: BriefRow;
  /** Left out: the artist is to propose a time. */
  readonly at?: Appointment;
  /** Left out: what the service usually takes. */
  readonly minutes?: number;
  readonly dollars?: number;
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly requested: Ago;
  /** When the artist answered, or the client changed their mind. */
  readonly decided?: Ago;
  /** When the client said that they will come, once they were reminded. */
  readonly promised?: Ago;
  /** When the client entered a birth date under age while they signed, which the artist has yet to look into. */
  readonly statedMinor?: Ago;
  /** What the client, who is said not to have come, says against it, which our staff has yet to look into. */
  readonly disputed?: string;
  /** By its title, the project of the two that it is a session of. */
  readonly project?: string;
  /** By its title, the artist's ready design that it is about. */
  readonly design?: string;
  /** What the client says of it, once it is completed. */
  readonly review?: {
    readonly stars: number;
    readonly text: string;
    readonly photo?: string;
    readonly reply?: string;
  };
}
