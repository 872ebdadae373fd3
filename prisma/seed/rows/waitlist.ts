import type { WaitRow } from "./types.ts";

export const WAITS: readonly WaitRow[] = [
  {
    client: "casey",
    artist: "sal.moretti",
    service: "Small Tattoo (< 3 inches)",
    duration: 120,
    joined: "9d",
    note: "A swallow on the back of the hand. I am two streets away and can be there in an hour.",
    windows: [],
    noticeHours: 0,
    offered: { week: 2, day: "Fri", time: "14:00" },
  },
  {
    client: "jamal.whitfield",
    artist: "sal.moretti",
    service: "Medium Tattoo (3-6 inches)",
    duration: 180,
    joined: "6d",
    note: "The anchor my grandfather had, from the photograph I sent you.",
    windows: [
      { weekday: 5, part: "afternoon" },
      { weekday: 6, part: "morning" },
      { weekday: 6, part: "afternoon" },
    ],
    noticeHours: 48,
  },
  {
    client: "tessa.lind",
    artist: "sal.moretti",
    service: "Touch-up Session",
    duration: 60,
    joined: "2d",
    note: "",
    windows: [],
    noticeHours: 24,
  },
  {
    client: "hollis.gray",
    artist: "mara",
    service: "Consultation",
    duration: 30,
    joined: "4d",
    note: "About a cover-up that three others have turned down.",
    windows: [
      { weekday: 2, part: "evening" },
      { weekday: 4, part: "evening" },
    ],
    noticeHours: 24,
  },
];
