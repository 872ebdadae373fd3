// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { classes } from "./classes.ts";
import { light } from "./palette.ts";

function styleOf(className: string) {
  const element = document.body.appendChild(document.createElement("div"));
  element.className = className;
  return getComputedStyle(element);
}

describe("classes", () => {
  it("resolve sx values: the theme's spacing, letters and colors", () => {
    const styles = classes({ row: { display: "flex", gap: 1.5, typography: "name", color: "text.secondary" } });
    const { display, gap, fontFamily, color } = styleOf(styles.row);
    expect({ display, gap }).toEqual({ display: "flex", gap: "calc(1.5 * 8px)" });
    expect(fontFamily).toContain("Fraunces");
    expect(color).toBe(light.text?.secondary);
  });

  it("are computed once, on first use", () => {
    let count = 0;
    const styles = classes({
      row: () => {
        count += 1;
        return { display: "grid" };
      },
    });
    expect(count).toBe(0);
    expect(styles.row).toBe(styles.row);
    expect(count).toBe(1);
  });
});
