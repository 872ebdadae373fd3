import type { PostRow } from "./types.ts";

/** Sal, Dev, Wes and Marisol: traditional, geometric, lettering and color. */
export const BOLD_POSTS: readonly PostRow[] = [
  {
    by: "dev",
    ago: "8h",
    picture: "flash/geometric-0",
    caption:
      "Fox number eleven. I keep removing triangles to see how few it takes before it stops being a fox. Not there yet. #geometric #foxtattoo #chicagotattoo",
    location: "Chicago, IL",
    tags: ["geometric", "fox", "animals"],
    comments: [
      ["jamal.whitfield", "6h", "My daughter says this one is called Steve."],
      ["theo.lindqvist", "160m", "Great restraint in the cheeks."],
    ],
  },
  {
    by: "sal.moretti",
    ago: "21h",
    picture: "flash/traditional-0",
    caption:
      "Swallow, the way they have always been done. Five thousand sea miles used to earn you one; these days a good story will do. #traditional #swallow #oldschooltattoo",
    location: "Baltimore, MD",
    tags: ["traditional", "swallow", "oldschool"],
    comments: [
      ["marcus.odell", "15.7h", "Eleven thousand miles and counting, so you owe me two."],
      ["marisol.vega", "7h", "Those wings. Textbook."],
    ],
  },
  {
    by: "wes.calloway",
    ago: "55h",
    picture: "flash/lettering-4",
    caption:
      "Hold Fast, in a blackletter I have been working on for months. Knuckles, collarbone or across the shoulders. #lettering #blackletter #nashvilletattoo",
    location: "Nashville, TN",
    tags: ["lettering", "blackletter"],
    comments: [["sal.moretti", "37.8h", "Sailors everywhere approve."]],
  },
  {
    by: "marisol.vega",
    ago: "75h",
    picture: "flash/traditional-2",
    caption:
      "Sacred heart with a ribbon of good advice. She brought her mother to the appointment, who is now getting one too. #neotraditional #sacredheart #sanantoniotattoo",
    location: "San Antonio, TX",
    tags: ["neotraditional", "heart", "color"],
    comments: [
      ["rosa.delgado", "65h", "Mothers always join in the end."],
      ["nora.fields", "48.3h", "That red!"],
    ],
  },
  {
    by: "sal.moretti",
    ago: "154h",
    picture: "flash/traditional-5",
    caption:
      "Anchor and rope for a walk-in who said he had ten minutes to decide and an hour to sit. Took two. #traditional #anchor #walkinswelcome",
    location: "Baltimore, MD",
    tags: ["traditional", "anchor", "nautical"],
    comments: [["marcus.odell", "5.7d", "Best shop on the water."]],
  },
  {
    by: "dev",
    ago: "7d",
    picture: "flash/geometric-5",
    caption:
      "Outline of the first mountain a client ever climbed, placed on the calf that got him up there. #geometric #mountaintattoo #landscape",
    location: "Chicago, IL",
    tags: ["geometric", "mountains", "landscape"],
    comments: [
      ["hollis.gray", "6.58d", "Now I want all of my summits like this."],
      ["june.tanaka", "5.88d", "Love the tree line."],
    ],
  },
  {
    by: "wes.calloway",
    ago: "12d",
    picture: "flash/lettering-1",
    caption:
      "A song title for a songwriter, script with a few blossoms. Written by hand forty times, tattooed once. #lettering #script #nashvilletattoo",
    location: "Nashville, TN",
    tags: ["lettering", "script", "floral"],
    comments: [["imani.blooms", "11.28d", "The little blooms are just right, Wes."]],
  },
  {
    by: "marisol.vega",
    ago: "14d",
    picture: "flash/traditional-3",
    caption:
      "Dagger for the back of a forearm. Third piece in her set of kitchen knives that are not kitchen knives. #neotraditional #dagger #colortattoo",
    location: "San Antonio, TX",
    tags: ["neotraditional", "dagger"],
    comments: [["casey", "13.28d", "A whole set! Show us the other two."]],
  },
  {
    by: "sal.moretti",
    ago: "24d",
    picture: "flash/traditional-1",
    caption:
      "Skull and roses off the wall, sheet four. It has hung there since 2003 and people still point at it. #traditional #skullandroses #flash",
    location: "Baltimore, MD",
    tags: ["traditional", "skull", "flash"],
    comments: [
      ["lena.nocturne", "23.5d", "A classic for a reason."],
      ["wes.calloway", "22.8d", "I remember that sheet. Glad it is still up."],
    ],
  },
  {
    by: "dev",
    ago: "31d",
    picture: "flash/geometric-2",
    caption:
      "Wolf for a shoulder, first large piece I booked on my own. Thank you for taking a chance on the new kid. #geometric #wolftattoo #animals",
    location: "Chicago, IL",
    tags: ["geometric", "wolf", "animals"],
    comments: [
      ["mara", "30.5d", "Confident lines, Dev. Keep going."],
      ["dev", "29.8d", "That means a lot, thank you Mara."],
    ],
  },
  {
    by: "wes.calloway",
    ago: "37d",
    picture: "flash/lettering-3",
    caption:
      "Round lettering is the hardest kind: every letter leans a little differently. Love your fate, check your spacing. #lettering #amorfati #signpainting",
    location: "Nashville, TN",
    tags: ["lettering", "latin"],
    comments: [["theo.lindqvist", "36.2d", "The spacing is flawless."]],
  },
  {
    by: "marisol.vega",
    ago: "42d",
    picture: "flash/traditional-4",
    caption:
      "Painted moth, a cover-up in disguise. Look closely at the left wing and you will not find the old name. #neotraditional #coverup #moth",
    location: "San Antonio, TX",
    tags: ["neotraditional", "coverup", "moth"],
    comments: [
      ["lena.nocturne", "41.5d", "Magic. Truly."],
      ["ana.pereira", "40.8d", "I looked. I found nothing!"],
    ],
  },
];
