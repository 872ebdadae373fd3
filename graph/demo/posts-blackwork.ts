import type { PostRow } from "./posts.ts";

/** Mara, Lena, Kenji and Rosa: blackwork, dragons and portraits. */
export const BLACKWORK_POSTS: readonly PostRow[] = [
  {
    by: "lena.nocturne",
    ago: "25m",
    art: { style: "blackwork", seed: 2 },
    caption:
      "First moth of the new flash sheet. One of one, roughly palm sized, meant for a sternum or the back of a calf. Message me with placement and it is yours. #blackwork #moth #flashfriday",
    location: "New Orleans, LA",
    tags: ["blackwork", "moth", "flash"],
    comments: [["jamal.whitfield", "The shading on those wings. Is she still free?"]],
  },
  {
    by: "kenji.mori",
    ago: "5h",
    art: { style: "dragon", seed: 2 },
    caption:
      "Head study before we start the chest panel next week. I draw every dragon three times: once for the face, once for the flow, once for the body it will live on. #dragons #irezumi #japanesetattoo",
    location: "Seattle, WA",
    tags: ["dragons", "japanese", "largescale"],
    comments: [
      ["hollis.gray", "Counting the days. He already looks like he knows me."],
      ["mara", "That jaw line is perfect, Kenji."],
      ["casey", "This is exactly the attitude I want for my sleeve."],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "16h",
    art: { style: "portrait", seed: 6 },
    caption:
      "Catrina for a client who wanted her grandmother's favorite flowers around the face. We put them in the order her garden used to bloom. #portraits #catrina #diadelosmuertos",
    location: "Los Angeles, CA",
    tags: ["portraits", "catrina", "blackandgrey"],
    comments: [
      ["elena.ruiz", "Precioso, Rosa. You always find the story."],
      ["marisol.vega", "The crown! I could look at this all day."],
    ],
  },
  {
    by: "mara",
    ago: "36h",
    art: { style: "dragon", seed: 7 },
    caption:
      "Circling dragon with a pearl, drawn for an upper arm. Claimed by someone very patient, and we start in two weeks. If you want one of your own, the request form is open. #dragons #blackwork #austintattoo",
    location: "Austin, TX",
    tags: ["dragons", "blackwork", "customtattoo"],
    comments: [
      ["casey", "I may know this someone. Cannot wait."],
      ["kenji.mori", "Beautiful rhythm in the body. The whiskers are alive."],
      ["nora.fields", "Casey, is this THE dragon?"],
    ],
  },
  {
    by: "lena.nocturne",
    ago: "94h",
    art: { style: "blackwork", seed: 6 },
    caption:
      "Crescent with a garden hanging off it. Heals beautifully on a shoulder blade. Two evening appointments left this month. #blackwork #moontattoo #nolatattoo",
    location: "New Orleans, LA",
    tags: ["blackwork", "moon", "flash"],
    comments: [["ana.pereira", "How do you feel about traveling to Atlanta?"]],
  },
  {
    by: "mara",
    ago: "106h",
    art: { style: "blackwork", seed: 5 },
    caption:
      "Open palm, open eye. Three and a half hours of solid black and the calmest client I have had this year. Healed photo to follow. #blackwork #handtattoo #occult",
    location: "Austin, TX",
    tags: ["blackwork", "occult"],
    comments: [
      ["lena.nocturne", "We would get along, this one and my moths."],
      ["jamal.whitfield", "So crisp. How long did the palm take?"],
    ],
  },
  {
    by: "kenji.mori",
    ago: "125h",
    art: { style: "dragon", seed: 3 },
    caption:
      "Climbing dragon for a full back, session four of nine. Outline is done; from here on it is scales, scales and more scales. #dragons #backpiece #irezumi",
    location: "Seattle, WA",
    tags: ["dragons", "backpiece", "japanese"],
    comments: [
      ["sal.moretti", "Nine sessions. Tell your client I salute them."],
      ["hollis.gray", "The clouds at the tail, wow."],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "9d",
    art: { style: "portrait", seed: 4 },
    caption:
      "A mother's portrait from a photograph taken in 1974. Soft skin, strong flowers. Thank you for trusting me with her. #portraits #blackandgrey #familytattoo",
    location: "Los Angeles, CA",
    tags: ["portraits", "realism"],
    comments: [
      ["elena.ruiz", "I had to sit down when I saw this."],
      ["imani.blooms", "Those roses frame her so gently."],
    ],
  },
  {
    by: "mara",
    ago: "13d",
    art: { style: "ornamental", seed: 1 },
    caption:
      "Spine ornament, drawn on directly with a marker before a single line was tattooed. Bodies are not symmetrical, so the stencil never is either. #ornamental #spinetattoo #austintattoo",
    location: "Austin, TX",
    tags: ["ornamental", "spine"],
    comments: [
      ["priya.raman", "Freehand on a spine. Respect."],
      ["nora.fields", "Did it hurt as much as people say?"],
    ],
  },
  {
    by: "lena.nocturne",
    ago: "17d",
    art: { style: "blackwork", seed: 4 },
    caption:
      "For a bookseller who has opened the shop every morning for twenty years. He picked the skull, I picked the word. #blackwork #skull #literarytattoo",
    location: "New Orleans, LA",
    tags: ["blackwork", "skull"],
  },
  {
    by: "kenji.mori",
    ago: "20d",
    art: { style: "dragon", seed: 1 },
    caption:
      "Dragon coiled around a peony, half sleeve proposal. Color or black and grey? I know what I would choose, but it is not my arm. #dragons #halfsleeve #japanesetattoo",
    location: "Seattle, WA",
    tags: ["dragons", "peony", "sleeve"],
    comments: [
      ["casey", "Color, without a doubt."],
      ["theo.lindqvist", "Black and grey, and let the peony be the only color."],
      ["marisol.vega", "Color. Always color."],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "27d",
    art: { style: "portrait", seed: 2 },
    caption:
      "Her father, exactly as he looked when he came home from sea. Guest spot piece, thank you Baltimore for having me. #portraits #blackandgrey #guestspot",
    location: "Baltimore, MD",
    tags: ["portraits", "blackandgrey"],
    comments: [["sal.moretti", "Door is always open, Rosa."]],
  },
  {
    by: "mara",
    ago: "40d",
    art: { style: "blackwork", seed: 1 },
    caption:
      "Moon over a garden, from the night garden flash. I still have one drawing left from this series if you like the night. #blackwork #moontattoo #flash",
    location: "Austin, TX",
    tags: ["blackwork", "flash", "moon"],
    comments: [["casey", "Keeping this one in mind for after the dragon."]],
  },
];
