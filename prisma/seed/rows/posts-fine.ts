import type { PostRow } from "./types.ts";

/** June, Imani, Priya and Theo: fine line, botanicals, mandalas and dotwork. */
export const FINE_POSTS: readonly PostRow[] = [
  {
    by: "imani.blooms",
    ago: "3h",
    picture: "flash/floral-7",
    caption:
      "Moon wreath for a ribcage. Peony, anemone, daisy and a little eucalyptus to carry the line around. I have room for one more this size this month. #floral #botanicaltattoo #austintattoo",
    location: "Austin, TX",
    tags: ["floral", "botanical", "wreath"],
    comments: [
      ["nora.fields", "135m", "Every single leaf is right. Of course it is."],
      ["ana.pereira", "60m", "Saving this forever."],
    ],
  },
  {
    by: "june.tanaka",
    ago: "11h",
    picture: "flash/minimalist-2",
    caption:
      "Mochi, fourteen years old, who sits by the window every evening. One needle, forty minutes, very few words needed. #fineline #cattattoo #minimalist",
    location: "Portland, OR",
    tags: ["fineline", "minimalist", "pets"],
    comments: [
      ["tessa.lind", "8.2h", "I am not crying, it is just raining in here."],
      ["casey", "3.6h", "The tail is one single line?!"],
    ],
  },
  {
    by: "priya.raman",
    ago: "46h",
    picture: "flash/mandala-1",
    caption:
      "Lotus rising into a mandala, for the back of a dancer. She held still for five hours and then danced to the mirror. #mandala #lotus #ornamental",
    location: "Oakland, CA",
    tags: ["mandala", "lotus", "ornamental"],
    comments: [
      ["mara", "36h", "Your symmetry makes me want to throw away my ruler."],
      ["june.tanaka", "19.3h", "So calm. Lovely work, Priya."],
    ],
  },
  {
    by: "theo.lindqvist",
    ago: "67h",
    picture: "flash/geometric-3",
    caption:
      "Moon phases around a cube that is secretly a flower. Forearm sized, about nine thousand dots, I stopped counting. #geometric #sacredgeometry #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "dotwork", "sacredgeometry"],
    comments: [
      ["dev", "57h", "Studying this one with a magnifying glass."],
      ["priya.raman", "40.3h", "Nine thousand and worth it."],
    ],
  },
  {
    by: "june.tanaka",
    ago: "118h",
    picture: "flash/minimalist-3",
    caption:
      "A wave for someone who moved far from the coast and misses it. Inner forearm, so it moves when the hand does. #fineline #wavetattoo #singleneedle",
    location: "Portland, OR",
    tags: ["fineline", "minimalist", "ocean"],
    comments: [["ana.pereira", "4.2d", "Saudade in one line."]],
  },
  {
    by: "imani.blooms",
    ago: "6d",
    picture: "flash/floral-8",
    caption:
      "One big bloom, nothing else. Sometimes the best bouquet is a single stem that got all the attention. #floral #rosetattoo #botanicaltattoo",
    location: "Austin, TX",
    tags: ["floral", "rose"],
    comments: [
      ["marisol.vega", "5.58d", "Those petals turn so well."],
      ["elena.ruiz", "4.88d", "This on a shoulder, please."],
    ],
  },
  {
    by: "priya.raman",
    ago: "162h",
    picture: "flash/mandala-3",
    caption:
      "Pendant mandala for the sternum with a few drops hanging from it. Designed to sit where a necklace would. #mandala #sternumtattoo #ornamental",
    location: "Oakland, CA",
    tags: ["mandala", "ornamental", "jewelry"],
    comments: [["lena.nocturne", "6.03d", "The beads at the bottom! Gorgeous."]],
  },
  {
    by: "theo.lindqvist",
    ago: "10d",
    picture: "flash/geometric-4",
    caption:
      "Stag in a triangle. Drawn with a ruler, softened with dots, finished with a cup of very strong coffee. #geometric #stag #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "stag", "animals"],
    comments: [["hollis.gray", "9.28d", "Met one of these on the trail last week. You got the look."]],
  },
  {
    by: "imani.blooms",
    ago: "18d",
    picture: "flash/floral-2",
    caption:
      "Long stem for a forearm, roots left off on purpose: she is still deciding where to plant herself. #floral #fineline #botanicaltattoo",
    location: "Austin, TX",
    tags: ["floral", "botanical"],
    comments: [["casey", "17.28d", "The sentence about the roots got me."]],
  },
  {
    by: "june.tanaka",
    ago: "22d",
    picture: "flash/minimalist-6",
    caption:
      "Profile in one line with a circle of color behind it. Sketch for a couple who each wear the other's. #fineline #minimalist #portraits",
    location: "Portland, OR",
    tags: ["fineline", "portraits", "minimalist"],
    comments: [["rosa.delgado", "21.2d", "So much said with so little."]],
  },
  {
    by: "priya.raman",
    ago: "29d",
    picture: "flash/mandala-4",
    caption:
      "Full mandala, drawn from the center outwards without a plan. Available as a shoulder cap or an elbow piece. #mandala #dotwork #availableflash",
    location: "Oakland, CA",
    tags: ["mandala", "flash", "dotwork"],
    comments: [["theo.lindqvist", "28.2d", "Elbow. Be brave, somebody."]],
  },
  {
    by: "theo.lindqvist",
    ago: "33d",
    picture: "flash/geometric-9",
    caption:
      "Healed after six weeks and every dot stayed. Wear sunscreen, thank your body, drink some water. #geometric #healedtattoo #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "healed", "sacredgeometry"],
    comments: [
      ["jamal.whitfield", "32.5d", "How do you keep the circles so true on a forearm?"],
      ["theo.lindqvist", "31.8d", "Stencil on a relaxed arm, and a long deep breath."],
      ["marcus.odell", "31.4d", "Dots are for people who cannot pull a line. Theo knows it, too."],
    ],
  },
];
