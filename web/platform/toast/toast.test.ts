// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { dismissFailure, toast, useToasts } from "./toast.ts";

const open = () =>
  renderHook(useToasts)
    .result.current.filter((item) => item.open)
    .map(({ title }) => title);
const UNDO = { undo: true, action: { label: "Undo", onAction: () => undefined } };

afterEach(() => {
  // What waited behind one that is dismissed comes next.
  while (open().length > 0) act(() => toast({ title: "The last", undo: true }).dismiss());
});

test("a newer toast replaces the one before", () => {
  toast({ title: "Saved" });
  toast({ title: "Saved again" });
  expect(open()).toEqual(["Saved again"]);
});

test("a toast with an undo stays, and the rest waits", () => {
  const { dismiss } = toast({ title: "Deleted", ...UNDO });
  toast({ title: "Saved" });
  expect(open()).toEqual(["Deleted"]);
  act(dismiss);
  expect(open()).toEqual(["Saved"]);
});

test("another undo replaces the first", () => {
  toast({ title: "Deleted", ...UNDO });
  toast({ title: "Deleted, too", ...UNDO });
  expect(open()).toEqual(["Deleted, too"]);
});

test("a failure is dismissed, shown or waiting, and nothing else is", () => {
  toast({ title: "Not saved", variant: "destructive" });
  act(dismissFailure);
  expect(open()).toEqual([]);
  const { dismiss } = toast({ title: "Deleted", ...UNDO });
  toast({ title: "Not saved", variant: "destructive" });
  act(dismissFailure);
  expect(open()).toEqual(["Deleted"]);
  act(dismiss);
  expect(open()).toEqual([]);
});
