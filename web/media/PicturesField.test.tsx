// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { KeptPicture } from "../forms/drafts.ts";
import { openApp, press } from "../testing/app.tsx";
import { Put } from "../testing/put.ts";
import { PicturesField } from "./PicturesField.tsx";

afterEach(() => {
  Put.sent = [];
  vi.unstubAllGlobals();
});

function Field() {
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([]);
  return (
    <PicturesField
      kind="BRIEF"
      label="References"
      hint="Up to 3"
      most={3}
      pictures={pictures}
      onAdd={setPictures}
      onRemove={(picture) => setPictures((before) => before.filter((each) => each !== picture))}
      onWaiting={() => undefined}
    />
  );
}

const file = (name: string, content = name) => new File([content], name, { type: "image/jpeg", lastModified: 1 });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Add to References", { selector: "input" }), { target: { files } });
const countTiles = () => screen.getAllByRole("button", { name: /^Remove / }).length;

test("the same file is added once, chosen again or twice at once", async () => {
  openApp().show(<Field />);
  choose(file("ink.jpg"));
  await waitFor(() => expect(countTiles()).toBe(1));
  choose(file("ink.jpg"));
  expect((await screen.findByRole("alert")).textContent).toBe("Cannot add the duplicate file");
  expect(countTiles()).toBe(1);
  choose(file("fox.jpg"), file("fox.jpg"));
  await waitFor(() => expect(countTiles()).toBe(2));
  expect(screen.getByRole("alert").textContent).toBe("Cannot add the duplicate file");
  choose(file("owl.jpg"));
  await waitFor(() => expect(countTiles()).toBe(3));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the same photo under two names is added once, and two photos of one size are both added", async () => {
  openApp().show(<Field />);
  choose(file("ink.jpg", "aaa"), file("copy of ink.jpg", "aaa"), file("fox.jpg", "bbb"));
  await waitFor(() => expect(countTiles()).toBe(2));
  expect(screen.getByRole("alert").textContent).toBe("Cannot add the duplicate file");
});

test("a removed file can be chosen again", async () => {
  openApp().show(<Field />);
  choose(file("ink.jpg"));
  await press(await screen.findByRole("button", { name: "Remove ink.jpg" }));
  choose(file("ink.jpg"));
  await waitFor(() => expect(countTiles()).toBe(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("pictures are in the order in which they were chosen, whichever uploads first", async () => {
  vi.stubGlobal("XMLHttpRequest", Put);
  const app = openApp();
  app.show(<Field />);
  choose(file("first.jpg"), file("second.jpg"));
  const asked = (name: string) => app.asked.filter((each) => each.name === name);
  await waitFor(() => expect(asked("CreateUpload")).toHaveLength(2));
  for (const [index, { answer }] of asked("CreateUpload").entries()) {
    await answer({ createUpload: { __typename: "Upload", uploadUrl: `https://store.test/objects/${index}` } });
  }
  await waitFor(() => expect(Put.sent).toHaveLength(2));
  for (const [count, index] of [1, 0].entries()) {
    await Put.sent.find(({ url }) => url.endsWith(`/objects/${index}`))?.answer(200);
    await waitFor(() => expect(asked("FinalizeUpload")).toHaveLength(count + 1));
    const [url, path] = [`/objects/${index}`, `/objects/${index}`];
    const finalizeUpload = { __typename: "Image", url, path, width: 8, height: 8, placeholder: "data:," };
    await asked("FinalizeUpload")[count]?.answer({ finalizeUpload });
  }
  const tiles = await screen.findAllByRole("button", { name: /^Remove picture/ });
  const sources = tiles.map((tile) => tile.parentElement?.querySelector("img")?.getAttribute("src"));
  expect(sources).toEqual(["/objects/0", "/objects/1"]);
});
