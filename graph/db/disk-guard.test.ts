import { expect, test, vi } from "vitest";
import { segmentAfter } from "./disk-guard.ts";
import { endAfterPanic } from "./embedded.ts";

test.each([
  ["000000010000000000000001", "000000010000000000000002"],
  ["0000000100000000000000FF", "000000010000000100000000"],
  ["000000010000000F000000FF", "000000010000001000000000"],
])("after the segment %s comes %s", (name, next) => {
  expect(segmentAfter(name)).toBe(next);
});

test("a panic ends the process before anything is answered; no other line does", () => {
  const end = vi.fn();
  const said = vi.spyOn(console, "error").mockReturnValue();
  endAfterPanic('2026-11-28 20:37:49.725 UTC [42] ERROR:  could not extend file "base/5/16388"', end);
  expect(end).not.toHaveBeenCalled();
  endAfterPanic('2026-11-28 20:37:49.725 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42"', end);
  expect(end).toHaveBeenCalledOnce();
  said.mockRestore();
});
