import type { PostRow } from "./posts.ts";

/** What clients show of their own skin, with the artist who made it. */
export const CLIENT_POSTS: readonly PostRow[] = [
  {
    by: "casey",
    ago: "84m",
    art: { style: "ornamental", seed: 6, paper: "skin" },
    caption:
      "Collar ornament by Mara, two weeks healed and I still catch myself smiling at shop windows. Next stop: the dragon. #ornamental #healedtattoo #austintattoo",
    location: "Austin, TX",
    tags: ["ornamental", "healed"],
    artist: "mara",
    comments: [
      ["nora.fields", "It suits you so well!"],
      ["tessa.lind", "Okay, now I need to visit Austin."],
    ],
  },
  {
    by: "nora.fields",
    ago: "29h",
    art: { style: "floral", seed: 5, paper: "skin" },
    caption:
      "A bouquet from every garden I have planted. Imani knew the Latin name of each one before I had finished the sentence. #floral #botanicaltattoo #gardener",
    location: "Austin, TX",
    tags: ["floral", "botanical"],
    artist: "imani.blooms",
    verified: true,
    comments: [
      ["imani.blooms", "The easiest consultation of my life. Wear it well!"],
      ["casey", "The bow at the bottom, I love it."],
    ],
  },
  {
    by: "jamal.whitfield",
    ago: "82h",
    art: { style: "geometric", seed: 6, paper: "deepskin" },
    caption:
      "Another fox for the pack. Sat next to an amp for four hours and the lines did not shake once. #geometric #foxtattoo #freshink",
    location: "Chicago, IL",
    tags: ["geometric", "fox"],
    artist: "dev",
    comments: [["dev", "Best playlist I have ever tattooed to."]],
  },
  {
    by: "elena.ruiz",
    ago: "134h",
    art: { style: "portrait", seed: 9, paper: "skin" },
    caption:
      "Mi abuela, at nineteen, from the only photograph we have. Rosa asked me about her voice before she asked about her face. #portraits #familytattoo #blackandgrey",
    location: "Los Angeles, CA",
    tags: ["portraits", "family"],
    artist: "rosa.delgado",
    verified: true,
    comments: [
      ["rosa.delgado", "It was an honor. She has your eyes."],
      ["priya.raman", "What a beautiful tribute."],
    ],
  },
  {
    by: "hollis.gray",
    ago: "8d",
    art: { style: "dragon", seed: 5, paper: "skin" },
    caption:
      "Session one: the face. Eight more to go and I am already planning my life around them. #dragons #irezumi #inprogress",
    location: "Seattle, WA",
    tags: ["dragons", "inprogress"],
    artist: "kenji.mori",
    verified: true,
    comments: [
      ["kenji.mori", "You sat like a stone. See you in three weeks."],
      ["casey", "This is so inspiring. How was the healing?"],
      ["hollis.gray", "Easier than I feared. Sleep on your front and keep it simple."],
    ],
  },
  {
    by: "marcus.odell",
    ago: "11d",
    art: { style: "traditional", seed: 6, paper: "skin" },
    caption: "Earned it, wore it home. Thanks, Sal. #traditional #swallow #oldharbor",
    location: "Baltimore, MD",
    tags: ["traditional", "swallow"],
    artist: "sal.moretti",
    verified: true,
    comments: [["sal.moretti", "Safe travels, sailor."]],
  },
  {
    by: "tessa.lind",
    ago: "15d",
    art: { style: "minimalist", seed: 10, paper: "skin" },
    caption:
      "A houseplant I cannot possibly kill. Done over lunch, back at the wheel by two. #fineline #minimalist #planttattoo",
    location: "Portland, OR",
    tags: ["fineline", "plants"],
    artist: "june.tanaka",
    verified: true,
    comments: [["june.tanaka", "Water it with compliments only."]],
  },
  {
    by: "casey",
    ago: "21d",
    art: { style: "minimalist", seed: 7, paper: "skin" },
    caption:
      "A ridge line I grew up looking at, drawn by June while I was visiting Portland. My students think it is a heartbeat, which is also fine. #fineline #mountaintattoo #minimalist",
    location: "Portland, OR",
    tags: ["fineline", "mountains"],
    artist: "june.tanaka",
    verified: true,
    comments: [
      ["june.tanaka", "Come back any time, Casey."],
      ["nora.fields", "A heartbeat of rock. I like it."],
    ],
  },
  {
    by: "ana.pereira",
    ago: "25d",
    art: { style: "floral", seed: 11, paper: "deepskin" },
    caption:
      "My first tattoo in this country. Drove fourteen hours for it and would do it again tomorrow. #floral #wreath #firsttattoohere",
    location: "Austin, TX",
    tags: ["floral", "wreath"],
    artist: "imani.blooms",
    comments: [["nora.fields", "Welcome! You chose so well."]],
  },
  {
    by: "nora.fields",
    ago: "35d",
    art: { style: "floral", seed: 6, paper: "skin" },
    caption:
      "One stem for San Antonio, where I had my first balcony garden. Marisol made it brighter than I remembered, and she was right. #floral #neotraditional #color",
    location: "San Antonio, TX",
    tags: ["floral", "color"],
    artist: "marisol.vega",
    comments: [["imani.blooms", "Lovely stem, Marisol!"]],
  },
  {
    by: "marcus.odell",
    ago: "38d",
    art: { style: "lettering", seed: 2, lettering: "Homeward Bound", paper: "skin" },
    caption: "For my mother, who still leaves the porch light on. #lettering #traditional #nautical",
    location: "Nashville, TN",
    tags: ["lettering", "traditional"],
    artist: "wes.calloway",
    verified: true,
    comments: [
      ["wes.calloway", "She called the shop to say thank you. Made my week."],
      ["elena.ruiz", "This one went straight to the heart."],
    ],
  },
];
