import type { PostRow } from "./posts.ts";

/** June, Imani, Priya and Theo: fine line, botanicals, mandalas and dotwork. */
export const FINE_POSTS: readonly PostRow[] = [
  {
    by: "imani.blooms",
    ago: "3h",
    art: { style: "floral", seed: 7 },
    caption:
      "Moon wreath for a ribcage. Peony, anemone, daisy and a little eucalyptus to carry the line around. I have room for one more this size this month. #floral #botanicaltattoo #austintattoo",
    location: "Austin, TX",
    tags: ["floral", "botanical", "wreath"],
    comments: [
      ["nora.fields", "Every single leaf is right. Of course it is."],
      ["ana.pereira", "Saving this forever."],
    ],
  },
  {
    by: "june.tanaka",
    ago: "11h",
    art: { style: "minimalist", seed: 2 },
    caption:
      "Mochi, fourteen years old, who sits by the window every evening. One needle, forty minutes, very few words needed. #fineline #cattattoo #minimalist",
    location: "Portland, OR",
    tags: ["fineline", "minimalist", "pets"],
    comments: [
      ["tessa.lind", "I am not crying, it is just raining in here."],
      ["casey", "The tail is one single line?!"],
    ],
  },
  {
    by: "priya.raman",
    ago: "46h",
    art: { style: "mandala", seed: 1 },
    caption:
      "Lotus rising into a mandala, for the back of a dancer. She held still for five hours and then danced to the mirror. #mandala #lotus #ornamental",
    location: "Oakland, CA",
    tags: ["mandala", "lotus", "ornamental"],
    comments: [
      ["mara", "Your symmetry makes me want to throw away my ruler."],
      ["june.tanaka", "So calm. Lovely work, Priya."],
    ],
  },
  {
    by: "theo.lindqvist",
    ago: "67h",
    art: { style: "geometric", seed: 3 },
    caption:
      "Moon phases around a cube that is secretly a flower. Forearm sized, about nine thousand dots, I stopped counting. #geometric #sacredgeometry #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "dotwork", "sacredgeometry"],
    comments: [
      ["dev", "Studying this one with a magnifying glass."],
      ["priya.raman", "Nine thousand and worth it."],
    ],
  },
  {
    by: "june.tanaka",
    ago: "118h",
    art: { style: "minimalist", seed: 3 },
    caption:
      "A wave for someone who moved far from the coast and misses it. Inner forearm, so it moves when the hand does. #fineline #wavetattoo #singleneedle",
    location: "Portland, OR",
    tags: ["fineline", "minimalist", "ocean"],
    comments: [["ana.pereira", "Saudade in one line."]],
  },
  {
    by: "imani.blooms",
    ago: "6d",
    art: { style: "floral", seed: 8 },
    caption:
      "One big bloom, nothing else. Sometimes the best bouquet is a single stem that got all the attention. #floral #rosetattoo #botanicaltattoo",
    location: "Austin, TX",
    tags: ["floral", "rose"],
    comments: [
      ["marisol.vega", "Those petals turn so well."],
      ["elena.ruiz", "This on a shoulder, please."],
    ],
  },
  {
    by: "priya.raman",
    ago: "162h",
    art: { style: "mandala", seed: 3 },
    caption:
      "Pendant mandala for the sternum with a few drops hanging from it. Designed to sit where a necklace would. #mandala #sternumtattoo #ornamental",
    location: "Oakland, CA",
    tags: ["mandala", "ornamental", "jewelry"],
    comments: [["lena.nocturne", "The beads at the bottom! Gorgeous."]],
  },
  {
    by: "theo.lindqvist",
    ago: "10d",
    art: { style: "geometric", seed: 4 },
    caption:
      "Stag in a triangle. Drawn with a ruler, softened with dots, finished with a cup of very strong coffee. #geometric #stag #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "stag", "animals"],
    comments: [["hollis.gray", "Met one of these on the trail last week. You got the look."]],
  },
  {
    by: "imani.blooms",
    ago: "18d",
    art: { style: "floral", seed: 2 },
    caption:
      "Long stem for a forearm, roots left off on purpose: she is still deciding where to plant herself. #floral #fineline #botanicaltattoo",
    location: "Austin, TX",
    tags: ["floral", "botanical"],
    comments: [["casey", "The sentence about the roots got me."]],
  },
  {
    by: "june.tanaka",
    ago: "22d",
    art: { style: "minimalist", seed: 6 },
    caption:
      "Profile in one line with a circle of color behind it. Sketch for a couple who each wear the other's. #fineline #minimalist #portraits",
    location: "Portland, OR",
    tags: ["fineline", "portraits", "minimalist"],
    comments: [["rosa.delgado", "So much said with so little."]],
  },
  {
    by: "priya.raman",
    ago: "29d",
    art: { style: "mandala", seed: 4 },
    caption:
      "Full mandala, drawn from the center outwards without a plan. Available as a shoulder cap or an elbow piece. #mandala #dotwork #availableflash",
    location: "Oakland, CA",
    tags: ["mandala", "flash", "dotwork"],
    comments: [["theo.lindqvist", "Elbow. Be brave, somebody."]],
  },
  {
    by: "theo.lindqvist",
    ago: "33d",
    art: { style: "geometric", seed: 9 },
    caption:
      "Healed after six weeks and every dot stayed. Wear sunscreen, thank your body, drink some water. #geometric #healedtattoo #dotwork",
    location: "Minneapolis, MN",
    tags: ["geometric", "healed", "sacredgeometry"],
    comments: [
      ["jamal.whitfield", "How do you keep the circles so true on a forearm?"],
      ["theo.lindqvist", "Stencil on a relaxed arm, and a long deep breath."],
    ],
  },
];
