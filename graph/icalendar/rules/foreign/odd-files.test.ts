import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const ASKED = { start: Date.parse("2026-05-01T00:00:00Z"), end: Date.parse("2026-06-01T00:00:00Z") };
const read = (bytes: Uint8Array) => {
  const { busy, unreadEvents } = readCalendar(bytes, ASKED, "America/Chicago");
  return [busy.map(({ start }) => new Date(start).toISOString().slice(8, 16)).join(" "), unreadEvents];
};
const fileOf = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (uid: number, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];
const TEN = event(1, "DTSTART:20260505T100000Z", "DURATION:PT1H");
const FILE = fileOf(...TEN);

describe("what can be read is read", () => {
  test.each<[string, Uint8Array]>([
    ["a byte order mark", Buffer.from(`\uFEFF${FILE}`)],
    ["UTF-16, little end first", Buffer.from(`\uFEFF${FILE}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${FILE}`, "utf16le").swap16()],
    ["letters that are not UTF-8", Buffer.from(FILE.replace("UID:1", "UID:1\r\nSUMMARY:Caf\u00e9"), "latin1")],
    ["UTF-16 without a mark, little end first", Buffer.from(FILE, "utf16le")],
    ["UTF-16 without a mark, big end first", Buffer.from(FILE, "utf16le").swap16()],
    ["zero bytes", Buffer.from(FILE.replace("DTSTART", "DT\0START").replace("DURATION", "DURA\0TION"))],
    ["a program's warning before it", Buffer.from(`\n<b>Warning</b>: foo() in bar.php:3\n${FILE}`)],
    ["an invisible letter before it", Buffer.from(`\u200B${FILE}`)],
    [
      "a rule with parts that say nothing",
      Buffer.from(FILE.replace("DURATION", "RRULE:FREQ=YEARLY;COUNT=;INTERVAL=;BYDAY=;UNTIL=\r\nDURATION")),
    ],
    [
      "an offset as a zone, without quotes",
      Buffer.from(FILE.replace("DTSTART:20260505T100000Z", "DTSTART;TZID=GMT-05:00:20260505T050000")),
    ],
    [
      "a cancelled copy in American spelling",
      Buffer.from(
        FILE.replace(
          "END:VCALENDAR",
          [...event(2, "DTSTART:20260506T100000Z", "DURATION:PT1H", "STATUS:CANCELED"), "END:VCALENDAR"].join("\r\n"),
        ),
      ),
    ],
    ["blank lines first, and between", Buffer.from(`\r\n\r\n${FILE.replaceAll("\r\n", "\r\n\r\n")}`)],
    ["line feeds alone", Buffer.from(FILE.replaceAll("\r\n", "\n"))],
    ["carriage returns alone", Buffer.from(FILE.replaceAll("\r\n", "\r"))],
    ["names in lower case", Buffer.from(FILE.toLowerCase())],
    ["spaces around values", Buffer.from(FILE.replaceAll(":", ": ").replaceAll("\r\n", " \r\n"))],
    ["no end", Buffer.from(FILE.replace("END:VCALENDAR", ""))],
    ["a folded name", Buffer.from(FILE.replace("DTSTART", "DTST\r\n ART"))],
    ["a value folded without its space", Buffer.from(FILE.replace("0505T10", "0505\r\nT10"))],
    ["a zone folded without its space", Buffer.from(FILE.replace("DTSTART:", "DTSTART;TZID=Europe/Ber\r\nlin:"))],
    [
      "a text folded badly",
      Buffer.from(FILE.replace("DURATION", "DESCRIPTION:Some\r\nmore; of this\r\n\r\nor: that\r\nDURATION")),
    ],
    [
      "a broken alarm inside",
      Buffer.from(FILE.replace("DURATION", "BEGIN:VALARM\r\nTRIGGER;X\r\nDTSTART:never\r\nEND:VALARM\r\nDURATION")),
    ],
    ["an alarm without an end", Buffer.from(FILE.replace("END:VEVENT", "BEGIN:VALARM\r\nDURATION:PT5M\r\nEND:VEVENT"))],
    ["parameters in quotes", Buffer.from(FILE.replace("DTSTART:", 'DTSTART;X-A="a;b:c";X-B="BEGIN:VEVENT":'))],
    ["quotes in quotes", Buffer.from(FILE.replace("DTSTART:", 'DTSTART;X-A="a"b"";TZID="UTC":'))],
    [
      "an exception that ends in a comma",
      Buffer.from(FILE.replace("DURATION", "EXDATE:20260506T100000Z,\r\nDURATION")),
    ],
    ["an empty exception", Buffer.from(FILE.replace("DURATION", "EXDATE:\r\nDURATION"))],
    ["dashes and colons in a time", Buffer.from(FILE.replace("20260505T100000Z", "2026-05-05T10:00:00Z"))],
    ["an offset after a time", Buffer.from(FILE.replace("20260505T100000Z", "20260505T120000+0200"))],
    ["a time without seconds", Buffer.from(FILE.replace("100000Z", "1000Z"))],
  ])("%s", (_what, bytes) => {
    expect(read(bytes)).toEqual(["05T10:00", 0]);
  });
});

describe("what cannot be read is counted, and all else is read", () => {
  test.each<[string, string[], string]>([
    ["an event without a start", event(2, "SUMMARY:Some day"), ""],
    ["a start that is none", event(2, "DTSTART:20269905T990000Z", "DURATION:PT1H"), ""],
    ["a day that is none", event(2, "DTSTART;VALUE=DATE:20260231"), ""],
    ["an end that is none", event(2, "DTSTART:20260506T100000Z", "DTEND:soon"), ""],
    ["an end before the start", event(2, "DTSTART:20260506T100000Z", "DTEND:20260506T090000Z"), ""],
    ["a negative duration", event(2, "DTSTART:20260506T100000Z", "DURATION:-PT1H"), ""],
    ["a duration that is none", event(2, "DTSTART:20260506T100000Z", "DURATION:P"), ""],
    ["an event without an end line", TEN.slice(0, -1).map((line) => line.replace("0505", "0506")), ""],
    ["a rule that is none", event(2, "DTSTART:20260506T100000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES"), " 06T10:00"],
    [
      "an exception that is none",
      event(
        2,
        "DTSTART:20260506T100000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE:never,20260507T100000Z",
      ),
      " 06T10:00 08T10:00",
    ],
    [
      "a further time that is none",
      event(2, "DTSTART:20260506T100000Z", "DURATION:PT1H", "RDATE:x,20260508T100000Z"),
      " 06T10:00 08T10:00",
    ],
    ["a busy time that is none", ["BEGIN:VFREEBUSY", "FREEBUSY:soon/later", "END:VFREEBUSY"], ""],
  ])("%s", (_what, lines, others) => {
    expect(read(Buffer.from(fileOf(...lines, ...TEN)))).toEqual([`05T10:00${others}`, 1]);
  });

  test("of a lone event whose rule cannot be read, its first time is", () => {
    const rule = "RRULE:FREQ=DAILY;INTERVAL=0";
    expect(read(Buffer.from(fileOf(...event(1, "DTSTART:20260505T100000Z", "DURATION:PT1H", rule))))).toEqual([
      "05T10:00",
      1,
    ]);
  });

  test("a file that was cut anywhere says what was whole of it", () => {
    const file = fileOf(...TEN, ...event(2, "DTSTART:20260506T100000Z", "DURATION:PT1H"));
    const start = file.indexOf("UID:2");
    for (let end = start; end < file.indexOf("END:VEVENT", start) + 9; end += 1) {
      expect(read(Buffer.from(file.slice(0, end)))).toEqual(["05T10:00", 1]);
    }
  });
});
