import type { PostRow } from "./types.ts";

/** Mara, Lena, Kenji and Rosa: blackwork, dragons and portraits. */
export const BLACKWORK_POSTS: readonly PostRow[] = [
  {
    by: "lena.nocturne",
    ago: "25m",
    picture: "flash/blackwork-2",
    caption:
      "First moth of the new flash sheet. One of one, roughly palm sized, meant for a sternum or the back of a calf. Message me with placement and it is yours. #blackwork #moth #flashfriday",
    location: "New Orleans, LA",
    tags: ["blackwork", "moth", "flash"],
    comments: [["jamal.whitfield", "14m", "The shading on those wings. Is she still free?"]],
  },
  {
    by: "kenji.mori",
    ago: "5h",
    picture: "flash/dragon-2",
    caption:
      "Head study before we start the chest panel next week. I draw every dragon three times: once for the face, once for the flow, once for the body it will live on. #dragons #irezumi #japanesetattoo",
    location: "Seattle, WA",
    tags: ["dragons", "japanese", "largescale"],
    comments: [
      ["hollis.gray", "4.1h", "Counting the days. He already looks like he knows me."],
      ["mara", "158m", "That jaw line is perfect, Kenji."],
      ["casey", "70m", "This is exactly the attitude I want for my sleeve."],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "16h",
    picture: "flash/portrait-6",
    caption:
      "Catrina for a client who wanted her grandmother's favorite flowers around the face. We put them in the order her garden used to bloom. #portraits #catrina #diadelosmuertos",
    location: "Los Angeles, CA",
    tags: ["portraits", "catrina", "blackandgrey"],
    comments: [
      ["elena.ruiz", "12h", "Precioso, Rosa. You always find the story."],
      ["marisol.vega", "5.3h", "The crown! I could look at this all day."],
    ],
  },
  {
    by: "mara",
    ago: "36h",
    picture: "flash/dragon-7",
    caption:
      "Circling dragon with a pearl, drawn for an upper arm. Claimed by someone very patient, and we start in two weeks. If you want one of your own, the request form is open. #dragons #blackwork #austintattoo",
    location: "Austin, TX",
    tags: ["dragons", "blackwork", "customtattoo"],
    comments: [
      ["casey", "29.6h", "I may know this someone. Cannot wait."],
      ["kenji.mori", "19h", "Beautiful rhythm in the body. The whiskers are alive."],
      ["nora.fields", "8.4h", "Casey, is this THE dragon?"],
    ],
  },
  {
    by: "lena.nocturne",
    ago: "94h",
    picture: "flash/blackwork-6",
    caption:
      "Crescent with a garden hanging off it. Heals beautifully on a shoulder blade. Two evening appointments left this month. #blackwork #moontattoo #nolatattoo",
    location: "New Orleans, LA",
    tags: ["blackwork", "moon", "flash"],
    comments: [["ana.pereira", "3.2d", "How do you feel about traveling to Atlanta?"]],
  },
  {
    by: "mara",
    ago: "106h",
    picture: "flash/blackwork-5",
    caption:
      "Open palm, open eye. Three and a half hours of solid black and the calmest client I have had this year. Healed photo to follow. #blackwork #handtattoo #occult",
    location: "Austin, TX",
    tags: ["blackwork", "occult"],
    comments: [
      ["lena.nocturne", "4d", "We would get along, this one and my moths."],
      ["jamal.whitfield", "3.3d", "So crisp. How long did the palm take?"],
    ],
  },
  {
    by: "kenji.mori",
    ago: "125h",
    picture: "flash/dragon-3",
    caption:
      "Climbing dragon for a full back, session four of nine. Outline is done; from here on it is scales, scales and more scales. #dragons #backpiece #irezumi",
    location: "Seattle, WA",
    tags: ["dragons", "backpiece", "japanese"],
    comments: [
      ["sal.moretti", "4.79d", "Nine sessions. Tell your client I salute them."],
      ["hollis.gray", "4.09d", "The clouds at the tail, wow."],
      ["wes.calloway", "3.6d", "Half price on all script this week, see my profile. Follow for follow!"],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "9d",
    picture: "flash/portrait-4",
    caption:
      "A mother's portrait from a photograph taken in 1974. Soft skin, strong flowers. Thank you for trusting me with her. #portraits #blackandgrey #familytattoo",
    location: "Los Angeles, CA",
    tags: ["portraits", "realism"],
    comments: [
      ["elena.ruiz", "8.58d", "I had to sit down when I saw this."],
      ["imani.blooms", "7.88d", "Those roses frame her so gently."],
    ],
  },
  {
    by: "mara",
    ago: "13d",
    picture: "flash/ornamental-1",
    caption:
      "Spine ornament, drawn on directly with a marker before a single line was tattooed. Bodies are not symmetrical, so the stencil never is either. #ornamental #spinetattoo #austintattoo",
    location: "Austin, TX",
    tags: ["ornamental", "spine"],
    comments: [
      ["priya.raman", "12.58d", "Freehand on a spine. Respect."],
      ["nora.fields", "11.88d", "Did it hurt as much as people say?"],
    ],
  },
  {
    by: "lena.nocturne",
    ago: "17d",
    picture: "flash/blackwork-4",
    caption:
      "For a bookseller who has opened the shop every morning for twenty years. He picked the skull, I picked the word. #blackwork #skull #literarytattoo",
    location: "New Orleans, LA",
    tags: ["blackwork", "skull"],
  },
  {
    by: "kenji.mori",
    ago: "20d",
    picture: "flash/dragon-1",
    caption:
      "Dragon coiled around a peony, half sleeve proposal. Color or black and grey? I know what I would choose, but it is not my arm. #dragons #halfsleeve #japanesetattoo",
    location: "Seattle, WA",
    tags: ["dragons", "peony", "sleeve"],
    comments: [
      ["casey", "19.7d", "Color, without a doubt."],
      ["theo.lindqvist", "19.21d", "Black and grey, and let the peony be the only color."],
      ["marisol.vega", "18.72d", "Color. Always color."],
    ],
  },
  {
    by: "rosa.delgado",
    ago: "27d",
    picture: "flash/portrait-2",
    caption:
      "Her father, exactly as he looked when he came home from sea. Guest spot piece, thank you Baltimore for having me. #portraits #blackandgrey #guestspot",
    location: "Baltimore, MD",
    tags: ["portraits", "blackandgrey"],
    comments: [["sal.moretti", "26.2d", "Door is always open, Rosa."]],
  },
  {
    by: "mara",
    ago: "40d",
    picture: "flash/blackwork-1",
    caption:
      "Moon over a garden, from the night garden flash. I still have one drawing left from this series if you like the night. #blackwork #moontattoo #flash",
    location: "Austin, TX",
    tags: ["blackwork", "flash", "moon"],
    comments: [["casey", "39.2d", "Keeping this one in mind for after the dragon."]],
  },
];
