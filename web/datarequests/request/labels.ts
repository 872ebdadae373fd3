import { DATA_REQUEST_KINDS, type DataRequestKind } from "../../../graph/datarequests/input.ts";
import { longDate } from "../../ui/text/dates.ts";
import type { DataRequestCard_RequestFragment as Request } from "./DataRequestCard.generated.ts";

export const dayText = (time: string) => longDate.format(new Date(time));

/** From the author's view. */
export const kindText = (kind: Request["kind"]) => DATA_REQUEST_KINDS[kind.toLowerCase() as DataRequestKind];

/** The due date of an open request, or the date of its outcome. */
export function stateText({
  answeredAt,
  dueAt,
  isOverdue,
}: Pick<Request, "answeredAt" | "dueAt" | "isOverdue">): string {
  if (answeredAt) return `Answered on ${dayText(answeredAt)}`;
  return isOverdue ? `Overdue: the answer was due on ${dayText(dueAt)}` : `Answer due by ${dayText(dueAt)}`;
}
