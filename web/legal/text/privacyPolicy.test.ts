import { expect, test } from "vitest";
import { KEPT_YEARS, MINIMUM_AGE, PRIVACY_POLICY_VERSION, UNUSED_MONTHS } from "../../../graph/accounts/input.ts";
import { BREACH_NOTICE_HOURS } from "../../../graph/admin/input.ts";
import { ANSWER_DAYS } from "../../../graph/datarequests/input.ts";
import { privacyPolicy20250816 as policy } from "./privacyPolicy20250816.ts";

const text = policy.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === "string" ? block : block.points))
  .join("\n");

test("the current policy matches what the product does", () => {
  expect(policy.version).toBe(PRIVACY_POLICY_VERSION);
  for (const promise of [
    `at least ${MINIMUM_AGE} years old`,
    `inactive for ${UNUSED_MONTHS.deleted / 12} years`,
    `kept for ${KEPT_YEARS} years`,
    `every request within ${ANSWER_DAYS} days`,
    `within ${BREACH_NOTICE_HOURS} hours`,
  ]) {
    expect(text).toContain(promise);
  }
});
