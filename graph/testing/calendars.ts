import ICAL from "ical.js";

/** An event of a calendar as somebody else's parser reads it, by the zones that are in the file. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  /** The zone that the start names; "Z" for UTC. */
  zone: string;
  summary: string;
  description: string;
  location: string;
  /** Of its alarms, in seconds. */
  alarms: number[];
}

/** @throws what the parser says of a file that breaks the rules. */
export function readCalendar(text: string): { method: unknown; events: ReadEvent[] } {
  const root = new ICAL.Component(ICAL.parse(text));
  const events = root.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const alarms = component.getAllSubcomponents("valarm");
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: String(component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "Z"),
      summary: event.summary ?? "",
      description: event.description ?? "",
      location: event.location ?? "",
      alarms: alarms.map((alarm) => (alarm.getFirstPropertyValue("trigger") as ICAL.Duration).toSeconds()),
    };
  });
  return { method: root.getFirstPropertyValue("method"), events };
}
