// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useToasts } from "../../platform/toast/toast.ts";
import { LargePictures } from "../LargePictures.tsx";
import { setShown } from "../shownPictures.ts";
import { PictureViewer } from "./PictureViewer.tsx";

const Toasts = () => <div role="log">{useToasts().map(({ title }) => title)}</div>;

test("a picture that crashes the viewer leaves the page as it was, and shows an error", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const broken = { src: "/ink.webp", alt: "", name: "Ink", words: {} as string };
  setShown({ Viewer: PictureViewer, pictures: [broken], index: 0, opening: 1 });
  render(
    <MemoryRouter>
      <h1>Home</h1>
      <LargePictures />
      <Toasts />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("log").textContent).toBe("The picture couldn't be opened");
});
