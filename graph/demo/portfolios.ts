import type { FlashOptions } from "./flash/flash.ts";
import type { ArtistName } from "./people.ts";
import { COLOR_PORTFOLIOS } from "./portfolios-color.ts";

/** As the product sends them, in lower case. */
export type Category =
  | "traditional"
  | "realistic"
  | "watercolor"
  | "geometric"
  | "blackwork"
  | "neo-traditional"
  | "minimalist"
  | "abstract"
  | "portrait"
  | "landscape";

export interface PortfolioRow {
  readonly title: string;
  readonly category: Category;
  readonly art: FlashOptions;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly featured?: true;
}

export type Portfolios = Partial<Record<ArtistName, readonly PortfolioRow[]>>;

const BLACK_PORTFOLIOS: Portfolios = {
  mara: [
    {
      title: "Pearl Keeper",
      category: "blackwork",
      art: { style: "dragon", seed: 22 },
      tags: ["dragons", "upper arm", "custom"],
      description: "Circling dragon for an upper arm, two sessions of five hours.",
      featured: true,
    },
    {
      title: "Chandelier",
      category: "blackwork",
      art: { style: "ornamental", seed: 20 },
      tags: ["ornamental", "sternum"],
      description: "Drawn on freehand, tattooed in one afternoon.",
      featured: true,
    },
    {
      title: "Ladder of Light",
      category: "blackwork",
      art: { style: "ornamental", seed: 21 },
      tags: ["ornamental", "spine", "freehand"],
    },
    {
      title: "Night Palm",
      category: "blackwork",
      art: { style: "blackwork", seed: 20 },
      tags: ["blackwork", "occult"],
    },
    {
      title: "Lamp Moth",
      category: "blackwork",
      art: { style: "blackwork", seed: 22 },
      tags: ["moth", "chest"],
      description: "Solid black wings, healed and photographed after two months.",
    },
    {
      title: "Window on the Pines",
      category: "landscape",
      art: { style: "blackwork", seed: 23 },
      tags: ["forest", "moon", "forearm"],
    },
  ],
  "lena.nocturne": [
    {
      title: "Velvet Moth",
      category: "blackwork",
      art: { style: "blackwork", seed: 27 },
      tags: ["moth", "sternum", "flash"],
      description: "The piece the shop is named after.",
      featured: true,
    },
    {
      title: "Hanging Garden",
      category: "blackwork",
      art: { style: "blackwork", seed: 26 },
      tags: ["moon", "floral"],
      featured: true,
    },
    { title: "Last Word", category: "blackwork", art: { style: "blackwork", seed: 24 }, tags: ["skull", "banner"] },
    {
      title: "Pines at Midnight",
      category: "landscape",
      art: { style: "blackwork", seed: 28 },
      tags: ["forest", "night"],
      description: "Calf piece for a night-train conductor.",
    },
    { title: "Seeing Hand", category: "blackwork", art: { style: "blackwork", seed: 25 }, tags: ["occult", "hand"] },
  ],
  "kenji.mori": [
    {
      title: "Ascending",
      category: "traditional",
      art: { style: "dragon", seed: 21 },
      tags: ["dragons", "backpiece", "irezumi"],
      description: "Full back, eleven sessions over fourteen months.",
      featured: true,
    },
    {
      title: "Storm Face",
      category: "traditional",
      art: { style: "dragon", seed: 23 },
      tags: ["dragons", "chest"],
      featured: true,
    },
    {
      title: "River Guardian",
      category: "traditional",
      art: { style: "dragon", seed: 24 },
      tags: ["dragons", "sleeve"],
      description: "Full sleeve to the wrist, color, seven sessions.",
    },
    { title: "Closed Circle", category: "traditional", art: { style: "dragon", seed: 25 }, tags: ["dragons", "thigh"] },
    {
      title: "Old Friend",
      category: "neo-traditional",
      art: { style: "dragon", seed: 26 },
      tags: ["dragons", "study"],
    },
  ],
  "rosa.delgado": [
    {
      title: "María, 1958",
      category: "portrait",
      art: { style: "portrait", seed: 20 },
      tags: ["portraits", "family", "flowers"],
      description: "From a wedding photograph. The crown is the bouquet she carried.",
      featured: true,
    },
    {
      title: "Catrina del Barrio",
      category: "portrait",
      art: { style: "portrait", seed: 21 },
      tags: ["catrina", "portraits"],
      featured: true,
    },
    {
      title: "The Captain",
      category: "portrait",
      art: { style: "portrait", seed: 22 },
      tags: ["portraits", "blackandgrey"],
    },
    {
      title: "Luna",
      category: "portrait",
      art: { style: "portrait", seed: 23 },
      tags: ["portraits", "moon"],
      description: "For a midwife who works nights.",
    },
    { title: "Noche de Noviembre", category: "portrait", art: { style: "portrait", seed: 26 }, tags: ["catrina"] },
  ],
  "june.tanaka": [
    {
      title: "Evening at the Window",
      category: "minimalist",
      art: { style: "minimalist", seed: 20 },
      tags: ["fineline", "pets"],
      featured: true,
    },
    { title: "Tide", category: "minimalist", art: { style: "minimalist", seed: 21 }, tags: ["fineline", "ocean"] },
    {
      title: "Kitchen Plant",
      category: "minimalist",
      art: { style: "minimalist", seed: 22 },
      tags: ["fineline", "plants"],
      description: "Three inches tall, thirty minutes, single needle.",
    },
    {
      title: "Small Orbit",
      category: "abstract",
      art: { style: "minimalist", seed: 23 },
      tags: ["fineline", "planets"],
      featured: true,
    },
    {
      title: "Cascade Ridge",
      category: "landscape",
      art: { style: "minimalist", seed: 25 },
      tags: ["fineline", "mountains"],
      description: "Traced from a trail map, then simplified until it breathed.",
    },
  ],
  "wes.calloway": [
    {
      title: "Outlaw",
      category: "traditional",
      art: { style: "lettering", seed: 20, lettering: "Outlaw" },
      tags: ["blackletter"],
    },
    {
      title: "Serenity",
      category: "minimalist",
      art: { style: "lettering", seed: 21, lettering: "Serenity" },
      tags: ["script"],
    },
    {
      title: "Never Alone",
      category: "traditional",
      art: { style: "lettering", seed: 22, lettering: "Never Alone" },
      tags: ["banner", "roses"],
      description: "A ribbon for two brothers, one half each.",
    },
    {
      title: "Per Aspera",
      category: "abstract",
      art: { style: "lettering", seed: 23, lettering: "Per Aspera" },
      tags: ["latin", "circle"],
    },
  ],
};

export const PORTFOLIOS: Portfolios = { ...BLACK_PORTFOLIOS, ...COLOR_PORTFOLIOS };
