// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { ListView } from "./ListView.tsx";

test("leaving a long feed measures nothing: its heights are known", () => {
  const { unmount } = openApp().show(
    <ListView
      role="feed"
      label="Fish"
      items={Array.from({ length: 300 }, (_, nth) => `fish ${nth}`)}
      keyOf={(fish) => fish}
      renderItem={(fish) => fish}
      loading="…"
      empty={null}
      error={{ title: "Error Loading Fish", failure: null, onRetry: vi.fn() }}
      more={{ hasNext: false, loadMore: vi.fn(), loadingMore: false }}
    />,
  );
  const measure = vi.spyOn(Element.prototype, "getBoundingClientRect");
  unmount();
  expect(measure).not.toHaveBeenCalled();
});
