// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MenuButton } from "./MenuButton.tsx";

function showButton() {
  render(
    <MenuButton label="Options">
      {({ anchor, onClose }) => (
        <button type="button" onClick={onClose}>
          {anchor ? "Open" : "Closed"}
        </button>
      )}
    </MenuButton>,
  );
  return screen.getByRole("button", { name: "Options" });
}

test.each([
  ["a pointer", fireEvent.pointerEnter],
  ["the focus", fireEvent.focus],
])("the menu is mounted, and still closed, once %s is at its button", (_what, approach) => {
  const button = showButton();
  expect(screen.queryByText("Closed")).toBeNull();
  approach(button);
  screen.getByText("Closed");
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("a press opens the menu at its button, and it stays mounted", () => {
  const button = showButton();
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(screen.getByText("Open"));
  expect(button.getAttribute("aria-expanded")).toBe("false");
  screen.getByText("Closed");
});
