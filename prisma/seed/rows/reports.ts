import type { ReportReason } from "../../../graph/reports/input.ts";
import type { Ago } from "../clock.ts";
import type { PersonName } from "./types.ts";

export interface ReportedRow {
  readonly targetType: "comment" | "post";
  /** Whose it is. */
  readonly by: PersonName;
  readonly begins: string;
  /** Who reported it, when, why and with which note. */
  readonly reports: readonly (readonly [PersonName, Ago, ReportReason, string])[];
  /** What was decided: a warning, in the admin's words. */
  readonly warned?: { readonly ago: Ago; readonly reason: string };
}

/** What people told our staff of: two things wait, about one there was a word. */
export const REPORTED: readonly ReportedRow[] = [
  {
    targetType: "comment",
    by: "wes.calloway",
    begins: "Half price on all script",
    reports: [
      ["hollis.gray", "3.4d", "spam", ""],
      ["kenji.mori", "44h", "spam", "An ad under the work of somebody else. Nobody asked for it."],
    ],
  },
  {
    targetType: "post",
    by: "marisol.vega",
    begins: "Dagger for the back of a forearm",
    reports: [
      [
        "sal.moretti",
        "20h",
        "stolen_work",
        "This dagger has hung on my wall since 2009, sheet two. Redrawn line for line, without a word to me.",
      ],
    ],
  },
  {
    targetType: "comment",
    by: "marcus.odell",
    begins: "Dots are for people",
    reports: [["theo.lindqvist", "31d", "harassment", ""]],
    warned: { ago: "30d", reason: "Say what you think of the work, and leave the person out of it." },
  },
];
