// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { OverlayDialog } from "./OverlayDialog.tsx";

const dialog = <OverlayDialog open>words</OverlayDialog>;

test("a dialog opens within and without a router", () => {
  render(dialog);
  expect(screen.getByRole("dialog").textContent).toBe("words");
  cleanup();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: dialog }])} />);
  expect(screen.getByRole("dialog").textContent).toBe("words");
});
