import type { Service } from "../bookings/input.ts";
import type { Ago, Appointment } from "./clock.ts";
import type { ArtistName, PersonName } from "./people.ts";

/** How a booking stands: the status, or why it was cancelled. */
export type Outcome =
  | "pending"
  | "confirmed"
  | "completed"
  | "declined"
  | "withdrawn"
  | "cancelled_by_client"
  | "cancelled_by_artist";

export interface BookingRow {
  readonly client: PersonName;
  readonly artist: ArtistName;
  readonly service: Service;
  readonly description: string;
  readonly notes?: string;
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
}

export const BOOKINGS: readonly BookingRow[] = [
  {
    client: "casey",
    artist: "mara",
    service: "Large Tattoo (> 6 inches)",
    description: "Circling dragon with a pearl on the left upper arm, as in your drawing. Calm expression, no fire.",
    notes: "Saturdays are best for me. I have sat for four hours before without trouble.",
    at: { week: 3, day: "Sat", time: "11:00" },
    dollars: 950,
    outcome: "pending",
    requested: "34.9h",
  },
  {
    client: "nora.fields",
    artist: "mara",
    service: "Medium Tattoo (3-6 inches)",
    description: "A pendant of poppy seed pods for the back of the neck, ornamental, black only.",
    notes: "I can bring the pods.",
    at: { week: 2, day: "Thu", time: "14:00" },
    dollars: 480,
    outcome: "pending",
    requested: "155m",
  },
  {
    client: "jamal.whitfield",
    artist: "mara",
    service: "Consultation",
    description: "Something round above the left elbow that ties two halves of a sleeve together.",
    notes: "Video call, any evening. I am on tour and can work around your day.",
    outcome: "pending",
    requested: "55m",
  },
  {
    client: "tessa.lind",
    artist: "mara",
    service: "Flash Tattoo",
    description: "The last moon from your night garden flash, inner forearm.",
    at: { week: 1, day: "Wed", time: "13:00" },
    dollars: 280,
    outcome: "confirmed",
    requested: "12d",
    decided: "11d",
  },
  {
    client: "ana.pereira",
    artist: "mara",
    service: "Large Tattoo (> 6 inches)",
    description: "Ornamental back piece, first session: outline of the upper third.",
    at: { week: 1, day: "Fri", time: "11:00" },
    dollars: 900,
    outcome: "confirmed",
    requested: "19d",
    decided: "17d",
  },
  {
    client: "elena.ruiz",
    artist: "mara",
    service: "Consultation",
    description: "Dragon for a thigh, color or black and grey still open.",
    at: { week: 2, day: "Tue", time: "16:30" },
    outcome: "confirmed",
    requested: "4d",
    decided: "3d",
  },
  {
    client: "casey",
    artist: "mara",
    service: "Medium Tattoo (3-6 inches)",
    description: "Ornamental collar below the collarbones, symmetrical, fine beads.",
    at: { week: -3, day: "Sat", time: "12:00" },
    dollars: 520,
    outcome: "completed",
    requested: "44d",
    decided: "42d",
  },
  {
    client: "nora.fields",
    artist: "mara",
    service: "Touch-up Session",
    description: "Two small spots in the leaf on my wrist.",
    at: { week: -2, day: "Wed", time: "10:30" },
    outcome: "completed",
    requested: "26d",
    decided: "25d",
  },
  {
    client: "marcus.odell",
    artist: "mara",
    service: "Cover-up Tattoo",
    description: "Old tribal band on the right calf, something dark over it.",
    at: { week: 1, day: "Sat", time: "11:00" },
    dollars: 700,
    outcome: "declined",
    reason:
      "I am booked that Saturday and a cover-up this dense deserves a specialist. Marisol in San Antonio is wonderful at it.",
    requested: "10d",
    decided: "9d",
  },
  {
    client: "casey",
    artist: "imani.blooms",
    service: "Small Tattoo (< 3 inches)",
    description: "Agarita sprig behind the right ear, airy, a few berries.",
    at: { week: 1, day: "Thu", time: "16:30" },
    minutes: 90,
    dollars: 180,
    outcome: "confirmed",
    requested: "3d",
    decided: "4h",
  },
  {
    client: "casey",
    artist: "june.tanaka",
    service: "Small Tattoo (< 3 inches)",
    description: "Ridge line from a photograph, inner forearm, one line.",
    at: { week: -5, day: "Tue", time: "11:00" },
    dollars: 200,
    outcome: "completed",
    requested: "58d",
    decided: "57d",
  },
  {
    client: "casey",
    artist: "kenji.mori",
    service: "Consultation",
    description: "First thoughts on a dragon sleeve, I live in Austin and could travel.",
    at: { week: -1, day: "Mon", time: "15:00" },
    outcome: "declined",
    reason:
      "A sleeve needs many sessions and my books are local only this year. Ask Mara, she is close to you and very good with dragons.",
    requested: "24d",
    decided: "23d",
  },
  {
    client: "casey",
    artist: "lena.nocturne",
    service: "Flash Tattoo",
    description: "The small skull from your last sheet.",
    at: { week: 2, day: "Sat", time: "13:00" },
    dollars: 240,
    outcome: "withdrawn",
    reason: "My trip to New Orleans is postponed, I will ask again then.",
    requested: "16d",
    decided: "13d",
  },
  {
    client: "jamal.whitfield",
    artist: "dev",
    service: "Medium Tattoo (3-6 inches)",
    description: "Background for the fox: a low sun and a few triangles drifting away.",
    at: { week: 2, day: "Fri", time: "12:00" },
    dollars: 350,
    outcome: "pending",
    requested: "5h",
  },
  {
    client: "hollis.gray",
    artist: "dev",
    service: "Custom Tattoo Design",
    description: "Three summits in one line of mountains, calf, while I am in Chicago for a race.",
    at: { week: 1, day: "Sat", time: "10:00" },
    dollars: 400,
    outcome: "confirmed",
    requested: "9d",
    decided: "8d",
  },
  {
    client: "jamal.whitfield",
    artist: "dev",
    service: "Medium Tattoo (3-6 inches)",
    description: "Fox on the shoulder, sharp ears.",
    at: { week: -1, day: "Mon", time: "13:00" },
    minutes: 240,
    dollars: 420,
    outcome: "completed",
    requested: "27d",
    decided: "26d",
  },
  {
    client: "nora.fields",
    artist: "imani.blooms",
    service: "Large Tattoo (> 6 inches)",
    description: "Second half of the garden bouquet, running down to the elbow.",
    at: { week: 2, day: "Tue", time: "11:00" },
    dollars: 780,
    outcome: "confirmed",
    requested: "6d",
    decided: "5d",
  },
  {
    client: "hollis.gray",
    artist: "kenji.mori",
    service: "Large Tattoo (> 6 inches)",
    description: "Back piece, session two: body and first clouds.",
    at: { week: 2, day: "Sat", time: "10:00" },
    minutes: 360,
    dollars: 1200,
    outcome: "confirmed",
    requested: "8d",
    decided: "7d",
  },
  {
    client: "elena.ruiz",
    artist: "rosa.delgado",
    service: "Custom Tattoo Design",
    description: "Portrait of my grandmother at nineteen, inner arm.",
    at: { week: -1, day: "Tue", time: "13:00" },
    minutes: 300,
    dollars: 850,
    outcome: "completed",
    requested: "33d",
    decided: "31d",
  },
  {
    client: "tessa.lind",
    artist: "june.tanaka",
    service: "Small Tattoo (< 3 inches)",
    description: "A friend for the houseplant, same size, other wrist.",
    at: { week: 1, day: "Tue", time: "12:00" },
    minutes: 60,
    dollars: 150,
    outcome: "cancelled_by_client",
    reason: "The kiln firing moved to that day, sorry! I will send a new date.",
    requested: "8d",
    decided: "2d",
  },
  {
    client: "ana.pereira",
    artist: "lena.nocturne",
    service: "Flash Tattoo",
    description: "The crescent from Tuesday's sheet, wherever you think it sits best.",
    at: { week: 4, day: "Fri", time: "15:00" },
    dollars: 320,
    outcome: "pending",
    requested: "20h",
  },
  {
    client: "marcus.odell",
    artist: "marisol.vega",
    service: "Cover-up Tattoo",
    description: "Old tribal band on the right calf. Mara sent me, I am open to ideas.",
    outcome: "pending",
    requested: "8d",
  },
];
