import type { PostRow } from "./types.ts";

/** What clients show of their own skin, with the artist who made it. */
export const CLIENT_POSTS: readonly PostRow[] = [
  {
    by: "casey",
    ago: "84m",
    picture: "flash/ornamental-6",
    caption:
      "Collar ornament by Mara, two weeks healed and I still catch myself smiling at shop windows. Next stop: the dragon. #ornamental #healedtattoo #austintattoo",
    location: "Austin, TX",
    tags: ["ornamental", "healed"],
    artist: "mara",
    comments: [
      ["nora.fields", "63m", "It suits you so well!"],
      ["tessa.lind", "28m", "Okay, now I need to visit Austin."],
    ],
  },
  {
    by: "nora.fields",
    ago: "29h",
    picture: "flash/floral-5",
    caption:
      "A bouquet from every garden I have planted. Imani knew the Latin name of each one before I had finished the sentence. #floral #botanicaltattoo #gardener",
    location: "Austin, TX",
    tags: ["floral", "botanical"],
    artist: "imani.blooms",
    verified: true,
    comments: [
      ["imani.blooms", "21.7h", "The easiest consultation of my life. Wear it well!"],
      ["casey", "9.6h", "The bow at the bottom, I love it."],
    ],
  },
  {
    by: "jamal.whitfield",
    ago: "82h",
    picture: "flash/geometric-6",
    caption:
      "Another fox for the pack. Sat next to an amp for four hours and the lines did not shake once. #geometric #foxtattoo #freshink",
    location: "Chicago, IL",
    tags: ["geometric", "fox"],
    artist: "dev",
    comments: [["dev", "64.8h", "Best playlist I have ever tattooed to."]],
  },
  {
    by: "elena.ruiz",
    ago: "134h",
    picture: "flash/portrait-9",
    caption:
      "Mi abuela, at nineteen, from the only photograph we have. Rosa asked me about her voice before she asked about her face. #portraits #familytattoo #blackandgrey",
    location: "Los Angeles, CA",
    tags: ["portraits", "family"],
    artist: "rosa.delgado",
    verified: true,
    comments: [
      ["rosa.delgado", "5.16d", "It was an honor. She has your eyes."],
      ["priya.raman", "4.47d", "What a beautiful tribute."],
    ],
  },
  {
    by: "hollis.gray",
    ago: "8d",
    picture: "flash/dragon-5",
    caption:
      "Session one: the face. Eight more to go and I am already planning my life around them. #dragons #irezumi #inprogress",
    location: "Seattle, WA",
    tags: ["dragons", "inprogress"],
    artist: "kenji.mori",
    verified: true,
    comments: [
      ["kenji.mori", "7.7d", "You sat like a stone. See you in three weeks."],
      ["casey", "7.21d", "This is so inspiring. How was the healing?"],
      ["hollis.gray", "6.72d", "Easier than I feared. Sleep on your front and keep it simple."],
    ],
  },
  {
    by: "marcus.odell",
    ago: "11d",
    picture: "flash/traditional-6",
    caption: "Earned it, wore it home. Thanks, Sal. #traditional #swallow #oldharbor",
    location: "Baltimore, MD",
    tags: ["traditional", "swallow"],
    artist: "sal.moretti",
    verified: true,
    comments: [["sal.moretti", "10.28d", "Safe travels, sailor."]],
  },
  {
    by: "tessa.lind",
    ago: "15d",
    picture: "flash/minimalist-10",
    caption:
      "A houseplant I cannot possibly kill. Done over lunch, back at the wheel by two. #fineline #minimalist #planttattoo",
    location: "Portland, OR",
    tags: ["fineline", "plants"],
    artist: "june.tanaka",
    verified: true,
    comments: [["june.tanaka", "14.28d", "Water it with compliments only."]],
  },
  {
    by: "casey",
    ago: "21d",
    picture: "flash/minimalist-7",
    caption:
      "A ridge line I grew up looking at, drawn by June while I was visiting Portland. My students think it is a heartbeat, which is also fine. #fineline #mountaintattoo #minimalist",
    location: "Portland, OR",
    tags: ["fineline", "mountains"],
    artist: "june.tanaka",
    verified: true,
    comments: [
      ["june.tanaka", "20.5d", "Come back any time, Casey."],
      ["nora.fields", "19.88d", "A heartbeat of rock. I like it."],
    ],
  },
  {
    by: "ana.pereira",
    ago: "25d",
    picture: "flash/floral-11",
    caption:
      "My first tattoo in this country. Drove fourteen hours for it and would do it again tomorrow. #floral #wreath #firsttattoohere",
    location: "Austin, TX",
    tags: ["floral", "wreath"],
    artist: "imani.blooms",
    comments: [["nora.fields", "24.2d", "Welcome! You chose so well."]],
  },
  {
    by: "nora.fields",
    ago: "35d",
    picture: "flash/floral-6",
    caption:
      "One stem for San Antonio, where I had my first balcony garden. Marisol made it brighter than I remembered, and she was right. #floral #neotraditional #color",
    location: "San Antonio, TX",
    tags: ["floral", "color"],
    artist: "marisol.vega",
    comments: [["imani.blooms", "34.2d", "Lovely stem, Marisol!"]],
  },
  {
    by: "marcus.odell",
    ago: "38d",
    picture: "flash/lettering-2",
    caption: "For my mother, who still leaves the porch light on. #lettering #traditional #nautical",
    location: "Nashville, TN",
    tags: ["lettering", "traditional"],
    artist: "wes.calloway",
    verified: true,
    comments: [
      ["wes.calloway", "37.5d", "She called the shop to say thank you. Made my week."],
      ["elena.ruiz", "36.8d", "This one went straight to the heart."],
    ],
  },
];
