import { DATA_REQUEST_KINDS, type DataRequestKind } from "../../../graph/datarequests/input.ts";
import type { DataRequestCard_RequestFragment as Request } from "./DataRequestCard.generated.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
export const dayText = (time: string) => day.format(new Date(time));

/** The requests, in the person's words. */
export const kindText = (kind: Request["kind"]) => DATA_REQUEST_KINDS[kind.toLowerCase() as DataRequestKind];

/** The state of a request: by when it is answered, or since when it is. */
export function standText({
  answeredAt,
  dueAt,
  isOverdue,
}: Pick<Request, "answeredAt" | "dueAt" | "isOverdue">): string {
  if (answeredAt) return `Answered on ${dayText(answeredAt)}`;
  return isOverdue ? `Overdue: the answer was due on ${dayText(dueAt)}` : `Answer due by ${dayText(dueAt)}`;
}
