import type { ReactNode } from "react";

/** On a 24-unit square with a 1.75 stroke and round ends; `filled` parts use the current color. */
const p = (...d: string[]) => d.map((path) => <path key={path} d={path} />);
const heart = "M12 20.3S3.8 15.6 3.8 9.6a4.4 4.4 0 0 1 8.2-2.2 4.4 4.4 0 0 1 8.2 2.2c0 6-8.2 10.7-8.2 10.7Z";
const star = "m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.8l5.6-.7L12 4Z";
const dot = (cx: number, cy: number) => (
  <circle key={`${cx},${cy}`} cx={cx} cy={cy} r="1.3" fill="currentColor" stroke="none" />
);

export const icons = {
  home: p("M4 10.7 12 4l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-8.3Z"),
  compass: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m15.8 8.2-2 5.6-5.6 2 2-5.6 5.6-2Z" />
    </>
  ),
  chat: p(
    "M20 11.5a7.5 7.5 0 0 1-7.7 7.5 8.6 8.6 0 0 1-3.4-.7L4.5 19.5l1.3-3.8a7.2 7.2 0 0 1-1.3-4.2A7.6 7.6 0 0 1 12.3 4 7.6 7.6 0 0 1 20 11.5Z",
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.7" height="9" rx="1.5" />
      <rect x="13.3" y="4" width="6.7" height="5" rx="1.5" />
      <rect x="4" y="16" width="6.7" height="4" rx="1.5" />
      <rect x="13.3" y="12" width="6.7" height="8" rx="1.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.3" r="3.8" />
      <path d="M4.8 20c.6-3.8 3.5-5.8 7.2-5.8s6.6 2 7.2 5.8" />
    </>
  ),
  users: (
    <>
      <circle cx="9.5" cy="8.5" r="3.5" />
      <path d="M3 19.5c.5-3.4 3-5.3 6.5-5.3s6 1.9 6.5 5.3M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.8c1.8.8 2.8 2.5 3.1 4.7" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m20 20-4.3-4.3" />
    </>
  ),
  bell: p("M6 10a6 6 0 1 1 12 0c0 4.5 1.8 6 1.8 6H4.2S6 14.5 6 10Z", "M10 19.3a2.2 2.2 0 0 0 4 0"),
  heart: p(heart),
  heartFilled: <path d={heart} fill="currentColor" />,
  comment: p(
    "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H13l-4.5 3.5V17h-3A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5Z",
  ),
  share: p(
    "M12 15V4M8 7.5 12 3.8l4 3.7M6.5 11H5.5A1.5 1.5 0 0 0 4 12.5v6A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1",
  ),
  dots: [dot(5.5, 12), dot(12, 12), dot(18.5, 12)],
  archive: p("M4 5h16v4H4zM5.5 9v10h13V9M10 13h4"),
  plus: p("M12 5v14M5 12h14"),
  minus: p("M5 12h14"),
  image: (
    <>
      <rect x="4" y="4.5" width="16" height="15" rx="2" />
      <circle cx="9" cy="9.5" r="1.6" />
      <path d="m4.5 17.5 4.8-4.3 3.2 2.8 3-2.6 4.3 3.8" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10.2h16M8.3 3.5v4M15.7 3.5v4" />
    </>
  ),
  chart: p("M5 20v-7M12 20V5M19 20v-11"),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.3V12l3.2 2" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s-6.8-5.7-6.8-11a6.8 6.8 0 0 1 13.6 0c0 5.3-6.8 11-6.8 11Z" />
      <circle cx="12" cy="10" r="2.4" />
    </>
  ),
  check: p("m5 12.5 4.7 4.7L19 7.5"),
  close: p("m6 6 12 12M18 6 6 18"),
  arrowLeft: p("M20 12H4.5M11 5l-7 7 7 7"),
  chevronDown: p("m6 9.5 6 6 6-6"),
  chevronUp: p("m6 14.5 6-6 6 6"),
  chevronLeft: p("m14.5 6-6 6 6 6"),
  chevronRight: p("m9.5 6 6 6-6 6"),
  settings: (
    <>
      <circle cx="12" cy="12" r="2.8" />
      <path d="M12 3.5l1 2.4 2 .8 2.4-1 1.7 1.7-1 2.4.8 2 2.1.2v2.4l-2.4 1-.5 1.6 1 2.4-1.7 1.7-2.4-1-2 .8-1 2.4h-2l-1-2.4-2-.8-2.4 1-1.7-1.7 1-2.4-.8-2-2.1-.6v-2l2.4-1 .5-2-1-2.4 1.7-1.7 2.4 1 2-.8 1-2.4Z" />
    </>
  ),
  signOut: p("M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M9.5 12H20M16 7.8 20.2 12 16 16.2"),
  shield: p("M12 3.5 19 6v5.5c0 4.5-2.9 7.7-7 9-4.1-1.3-7-4.5-7-9V6l7-2.5Z", "m9 12 2.2 2.2L15.2 10"),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  moon: p("M19.8 14.2A8.3 8.3 0 0 1 9.8 4.2a8.3 8.3 0 1 0 10 10Z"),
  system: (
    <>
      <rect x="3.5" y="4.5" width="17" height="11.5" rx="1.5" />
      <path d="M8.5 20h7M12 16v4" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: p(
    "M9.9 6a9.3 9.3 0 0 1 2.1-.2c6 0 9.2 6.2 9.2 6.2a15.5 15.5 0 0 1-2.5 3.3M6.4 7.7A15 15 0 0 0 2.8 12s3.2 6.2 9.2 6.2a9 9 0 0 0 4-.9M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16",
  ),
  smile: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.3 14c.8 1.4 2.1 2.1 3.7 2.1s2.9-.7 3.7-2.1M9.2 9.6v.1M14.8 9.6v.1" />
    </>
  ),
  link: p(
    "M10.2 13.8a3.6 3.6 0 0 0 5.1 0l3-3a3.6 3.6 0 0 0-5.1-5.1l-1 1M13.8 10.2a3.6 3.6 0 0 0-5.1 0l-3 3a3.6 3.6 0 0 0 5.1 5.1l1-1",
  ),
  pause: p("M9 6v12M15 6v12"),
  send: p("M20.3 3.7 3.5 9.8l6.8 3.9 3.9 6.8 6.1-16.8ZM10.3 13.7l4-4"),
  upload: p("M12 15.5V5M8 8.7 12 4.8l4 3.9M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3"),
  sliders: (
    <>
      <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
      <circle cx="15" cy="7.5" r="2.4" />
      <circle cx="9" cy="16.5" r="2.4" />
    </>
  ),
  trash: p(
    "M4.5 6.7h15M9.5 6.5V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.5M6.5 6.7 7.3 19a1.2 1.2 0 0 0 1.2 1h7a1.2 1.2 0 0 0 1.2-1l.8-12.3M10.3 10.7v5.5M13.7 10.7v5.5",
  ),
  pencil: p("m4.5 19.5.9-4L16 4.9a1.6 1.6 0 0 1 2.2 0l.9.9a1.6 1.6 0 0 1 0 2.2L8.5 18.6l-4 .9ZM14 7l3 3"),
  bookmark: p("M6.5 4.5h11a.5.5 0 0 1 .5.5v15.2l-6-4.2-6 4.2V5a.5.5 0 0 1 .5-.5Z"),
  flag: p("M6 20.5V4.5h11l-2 3.8 2 3.8H6"),
  warning: p("M12 4 3.3 19h17.4L12 4Z", "M12 10v4M12 16.6v.1"),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    </>
  ),
  star: p(star),
  starFilled: <path d={star} fill="currentColor" />,
  camera: (
    <>
      <path d="M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z" />
      <circle cx="12" cy="13" r="3.6" />
    </>
  ),
  block: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m6 6 12 12" />
    </>
  ),
  price: [p("M4 4.5h7l8.5 8.5-7 7L4 11.5Z"), dot(8, 8.5)],
  briefcase: p("M4 8.5h16V19H4zM9 8.5V5.5h6v3M4 13h16"),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;
