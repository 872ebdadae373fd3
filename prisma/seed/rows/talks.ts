import type { TalkRow } from "./types.ts";

export const TALKS: readonly TalkRow[] = [
  {
    between: ["casey", "mara"],
    lines: [
      [
        "casey",
        "9d",
        "Hi Mara! The collar has healed beautifully, thank you again. I think I am ready to talk about the dragon.",
      ],
      ["mara", "8.9d", "Casey! So happy to hear that. Tell me everything: arm, size, mood?", "❤️"],
      [
        "casey",
        "8.8d",
        "Left upper arm to start, maybe a full sleeve one day. Calm rather than angry. A dragon that has read a few books.",
      ],
      [
        "mara",
        "8.7d",
        "A well-read dragon, I can do that. Circling with a pearl would suit an upper arm, and it leaves room to grow downwards.",
      ],
      ["casey", "8.6d", "Yes! And no fire please."],
      ["mara", "36.5h", "I just posted the drawing. Have a look and be honest, paper is cheap."],
      ["casey", "35h", "I showed it to my whole class. They voted thirty to one. (One student wanted a shark.)", "😂"],
      ["casey", "34.8h", "I have sent the booking request. Saturdays are best for me during the school year."],
      ["mara", "7h", "Saw it, thank you! I want to plan five hours for the outline so we never have to rush."],
      [
        "mara",
        "6.9h",
        "Could you send me a photo of your arm, relaxed and from the side? Then I will adjust the curve of the body.",
      ],
    ],
    unread: 2,
  },
  {
    between: ["casey", "imani.blooms"],
    lines: [
      ["casey", "4d", "Hello Imani, your moon wreaths are stunning. Would you do a small sprig behind an ear?"],
      [
        "imani.blooms",
        "3.9d",
        "Hi Casey! Yes, as long as we keep it airy. Fine details blur there over the years, so a few open leaves work best.",
      ],
      ["casey", "3.9d", "That makes sense. Something from the Hill Country would be lovely."],
      [
        "imani.blooms",
        "3.8d",
        "Agarita, maybe? Small leaves, tiny berries. I will bring a branch to the appointment.",
        "🌿",
      ],
      ["casey", "3.8d", "A biology teacher could not ask for more."],
      ["imani.blooms", "4h", "You are confirmed! Please eat something beforehand and wear your hair up if you can."],
    ],
    unread: 1,
  },
  {
    between: ["casey", "june.tanaka"],
    lines: [
      ["casey", "60d", "Hi June, I will be in Portland at the end of the month. Any chance for something small?"],
      [
        "june.tanaka",
        "59.8d",
        "Hi Casey, lovely timing, somebody just moved their appointment. What do you have in mind?",
      ],
      ["casey", "59.7d", "The ridge line behind my parents' house. I have a photo, it is mostly fog."],
      ["june.tanaka", "59.6d", "Fog is my favorite subject. Send it over."],
      ["casey", "20d", "Two weeks in and it looks like it grew there. Thank you!", "❤️"],
    ],
  },
  {
    between: ["mara", "nora.fields"],
    lines: [
      ["nora.fields", "2d", "Hi Mara, Casey sent me. Do you ever do plants, or would I be cheating on Imani?"],
      ["mara", "46h", "Imani and I trade clients like recipes, you are safe. What are you thinking of?"],
      ["nora.fields", "45h", "Something ornamental for the back of my neck, but made of seed pods instead of jewels."],
      ["mara", "44h", "Oh, I love that. Poppy pods would make a perfect pendant."],
      ["nora.fields", "2.5h", "I collected some this morning and put the request in. Is a Thursday too ambitious?"],
      ["nora.fields", "2.4h", "Also, can I bring the actual pods? They are on my kitchen table and they are gorgeous."],
    ],
    unread: 2,
  },
  {
    between: ["mara", "jamal.whitfield"],
    lines: [
      [
        "jamal.whitfield",
        "5d",
        "Hello Mara, I am coming through Austin on tour and would love a piece from you on my sleeve.",
      ],
      ["mara", "4.8d", "Hi Jamal, gladly. How much open skin is left, and who did the rest?"],
      ["jamal.whitfield", "4.8d", "About a hand's width above the elbow. Lower half is by Dev in Chicago."],
      [
        "mara",
        "4.7d",
        "Then I would pick something round to bridge the two. Let us do a short video consultation first.",
        "👍",
      ],
      [
        "jamal.whitfield",
        "50m",
        "Perfect, I sent a request for a consultation. Any evening works, my gigs start late.",
      ],
    ],
    unread: 1,
  },
  {
    between: ["mara", "kenji.mori"],
    lines: [
      ["kenji.mori", "12d", "Mara, are you going to the convention in Philadelphia?"],
      ["mara", "11.8d", "Thinking about it. I would only go for your workshop, to be honest."],
      ["kenji.mori", "11.7d", "Then come. I need somebody in the first row who asks difficult questions.", "😂"],
      ["mara", "11.6d", "Sold. Tea on Saturday morning before it opens?"],
      ["kenji.mori", "11.5d", "Tea on Saturday."],
    ],
  },
  {
    between: ["mara", "hollis.gray"],
    lines: [
      [
        "hollis.gray",
        "3h",
        "Hello Mara, we haven't met. A friend has your fern on her wrist, and I keep staring at it. Do you take walk-ins?",
      ],
    ],
    unread: 1,
    asks: "hollis.gray",
  },
  {
    between: ["dev", "mara"],
    lines: [
      ["dev", "33d", "Hi Mara, thank you for the kind comment on the wolf. It was my first piece over four hours."],
      ["mara", "32.8d", "It shows that you planned it well. How did you keep the stencil from moving?"],
      ["dev", "32.7d", "Let it dry for half an hour and told my client a very long story."],
      ["mara", "32.6d", "The only technique that works.", "💯"],
      ["dev", "6d", "I have asked for verification here. Did it take long for you?"],
      ["mara", "5.8d", "A few days. Fill in the studio address and add five pieces to your portfolio, that helps."],
      ["dev", "5.7d", "Done both. Thank you!"],
    ],
  },
  {
    between: ["dev", "jamal.whitfield"],
    lines: [
      ["jamal.whitfield", "16d", "Dev, the kids want to name the next fox before you draw it."],
      ["dev", "15.8d", "That is only fair. What have they got?"],
      ["jamal.whitfield", "15.7d", "It is between Biscuit and Thunder."],
      ["dev", "15.6d", "Biscuit gets round ears, Thunder gets sharp ones. Choose wisely.", "🦊"],
      ["jamal.whitfield", "5h", "Shoulder is healing well. When can we plan the background?"],
    ],
    unread: 1,
  },
  {
    between: ["hollis.gray", "kenji.mori"],
    lines: [
      ["hollis.gray", "40d", "Mr. Mori, I have been saving for a back piece for six years. Would you consider me?"],
      ["kenji.mori", "39.5d", "Kenji is fine. Six years is a good beginning. Why a dragon?"],
      [
        "hollis.gray",
        "39.4d",
        "I run in the mountains, mostly in fog. It always feels as if something large is moving with me.",
      ],
      ["kenji.mori", "39d", "Then we already have the composition. Come by for a consultation.", "🙏"],
      ["hollis.gray", "36h", "First week done, no trouble at all. Sleeping on my front like a seal."],
      ["kenji.mori", "30h", "Good. No running in a pack until we meet again."],
    ],
  },
  {
    between: ["elena.ruiz", "rosa.delgado"],
    lines: [
      ["elena.ruiz", "16d", "Rosa, I found the photograph. The corner is torn but her face is clear."],
      ["rosa.delgado", "15.9d", "That is all we need. Did she part her hair on the left?"],
      ["elena.ruiz", "15.8d", "On the right. The photo is mirrored, my aunt is certain."],
      ["rosa.delgado", "15.7d", "Then I am glad I asked. See you soon, bring something sweet to eat."],
      ["elena.ruiz", "5d", "My whole family has cried on my arm by now. Gracias.", "❤️"],
    ],
  },
  {
    between: ["marcus.odell", "sal.moretti"],
    lines: [
      ["marcus.odell", "14d", "Back in port on Thursday. Still got that chair free in the afternoon?"],
      ["sal.moretti", "13.8d", "For you, always. Swallow?"],
      ["marcus.odell", "13.8d", "Swallow."],
      ["sal.moretti", "13.7d", "Good talk.", "👍"],
    ],
  },
  {
    between: ["ana.pereira", "lena.nocturne"],
    lines: [
      [
        "ana.pereira",
        "3d",
        "Hi Lena, would you ever do a guest spot in Atlanta? There are at least three of us who would line up.",
      ],
      ["lena.nocturne", "2.8d", "I am looking at a week next month. Do you know a studio with good light?"],
      ["ana.pereira", "2.7d", "I will ask around this weekend and report back."],
      ["lena.nocturne", "9h", "No hurry. I will keep the crescent from Tuesday's sheet for you until then."],
    ],
    unread: 1,
  },
];
