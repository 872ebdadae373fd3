// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { AuditFilters } from "./AuditFilters.tsx";

const show = (from: string, until: string) =>
  openApp().show(
    <AuditFilters values={{ action: "", admin: "", person: "", from, until }} onChange={() => undefined} />,
  );
const from = () => screen.getByLabelText("From");

test("an error about reversed dates is shown at the first date", () => {
  show("2026-05-02", "2026-05-01");
  expect(from().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(from().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "This is later than Until",
  );
  expect(screen.getByLabelText("Until").getAttribute("aria-invalid")).toBe("false");
});

test.each([
  ["2026-05-01", "2026-05-01"],
  ["2026-05-01", ""],
  ["", "2026-05-01"],
])("a range from %j until %j is valid", (first, last) => {
  show(first, last);
  expect(from().getAttribute("aria-invalid")).toBe("false");
});
