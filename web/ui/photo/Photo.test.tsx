// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { Photo } from "./Photo.tsx";

test.each([
  { width: 1, height: 1, fit: "scale-down" },
  { width: 120, height: 40, fit: "scale-down" },
  { width: 1200, height: 1, fit: "" },
  { width: 1200, height: 900, fit: "" },
  { width: null, height: null, fit: "" },
])("a picture of $width × $height pixels is shown at its own size: $fit", ({ width, height, fit }) => {
  openApp().show(<Photo src="/objects/1" alt="Rings" width={width} height={height} sizes="600px" />);
  expect(screen.getByRole("img").style.objectFit).toBe(fit);
});
