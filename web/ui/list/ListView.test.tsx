// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { ListView, type ListViewProps } from "./ListView.tsx";

const failure = { message: "The sea took it", code: "SERVER", fields: {} };

function show(props: Partial<ListViewProps<string>>) {
  const onRetry = vi.fn();
  const loadMore = vi.fn();
  openApp().show(
    <ListView
      label="Fish"
      items={undefined}
      keyOf={(fish) => fish}
      renderItem={(fish) => fish}
      loading="…"
      empty={<p>No fish yet</p>}
      error={{ title: "Error Loading Fish", failure: null, onRetry }}
      more={{ hasNext: false, loadMore, loadingMore: false }}
      {...props}
    />,
  );
  return { onRetry, loadMore };
}
const failed = (onRetry: () => void) => ({ title: "Error Loading Fish", failure, onRetry });
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test.each([
  { says: "before the first answer", items: undefined, hasNext: false },
  { says: "while the first page is empty and another follows", items: [], hasNext: true },
])("is loading $says", ({ items, hasNext }) => {
  show({ items, more: { hasNext, loadMore: vi.fn(), loadingMore: false } });
  expect(screen.getByRole("status", { name: "Loading fish" })).toBeTruthy();
  expect(screen.queryByText("No fish yet")).toBeNull();
});

test("shows the empty state", () => {
  show({ items: [] });
  expect(screen.getByText("No fish yet")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("shows the error of a first load, and a retry", () => {
  const onRetry = vi.fn();
  show({ error: failed(onRetry) });
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByRole("heading", { name: "Error Loading Fish" })).toBeTruthy();
  expect(alert.getByText("The sea took it")).toBeTruthy();
  fireEvent.click(alert.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("shows its items, and more on demand", () => {
  const loadMore = vi.fn();
  show({ items: ["koi", "carp"], more: { hasNext: true, loadMore, loadingMore: false } });
  expect(rows()).toEqual(["koi", "carp"]);
  fireEvent.click(screen.getByRole("button", { name: "Load more fish" }));
  expect(loadMore).toHaveBeenCalledOnce();
});

test("keeps its items beside a later error", () => {
  const onRetry = vi.fn();
  show({ items: ["koi"], error: failed(onRetry), more: { hasNext: true, loadMore: vi.fn(), loadingMore: false } });
  expect(rows()).toEqual(["koi"]);
  expect(screen.getByRole("alert").textContent).toContain("The sea took it");
  expect(screen.queryByRole("button", { name: "Load more fish" })).toBeNull();
});

test("a feed has its role, and is busy while it loads more", () => {
  show({ role: "feed", items: ["koi"], more: { hasNext: true, loadMore: vi.fn(), loadingMore: true } });
  expect(screen.getByRole("feed", { name: "Fish" }).getAttribute("aria-busy")).toBe("true");
});
