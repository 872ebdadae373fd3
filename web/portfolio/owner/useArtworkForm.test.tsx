// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { useArtworkForm } from "./useArtworkForm.tsx";

const notes = ["one", "two"].map((name) => new File(["words"], `${name}.txt`, { type: "text/plain" }));

function Wall() {
  const { add, dialog } = useArtworkForm("viewer", () => undefined);
  return (
    <>
      <button type="button" onClick={add}>
        Add Artwork
      </button>
      {dialog}
    </>
  );
}

async function openForm() {
  openApp().show(<Wall />);
  await press(screen.getByRole("button", { name: "Add Artwork" }));
  return screen.findByRole("dialog", { name: "Add Artwork" });
}

const field = (label: string | RegExp, index = 0) =>
  screen.findAllByLabelText<HTMLInputElement>(label, { selector: "input, textarea, select" }).then((all) => all[index]);

async function type(label: string | RegExp, value: string) {
  const input = await field(label);
  if (input) fireEvent.change(input, { target: { value } });
}

async function chooseSeveral() {
  const input = await field("Artwork image");
  if (input) fireEvent.change(input, { target: { files: notes } });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
}

// Their code comes with the first opening, and on a busy machine not within the second that a search takes.
beforeAll(() => Promise.all([import("./ArtworkForm.tsx"), import("./ArtworksForm.tsx")]));
beforeEach(() => sessionStorage.clear());

test("text typed for one artwork moves along when several pictures are chosen", async () => {
  await openForm();
  await type(/^Title/, "Anchor");
  await type("Category", "blackwork");
  await type("Tags", "dotwork, sleeve");
  await chooseSeveral();
  const standing = async () =>
    Promise.all([field(/^Title/), field(/^Title/, 1), field("Category"), field("Tags")]).then((all) =>
      all.map((each) => each?.value),
    );
  await waitFor(async () => expect(await standing()).toEqual(["Anchor", "", "blackwork", "dotwork, sleeve"]));
  const kept = Object.entries({ ...sessionStorage }).filter(([, value]) => String(value).includes("Anchor"));
  expect(kept.map(([key]) => key.split("/").slice(-2).join("/"))).toEqual(["artworks/"]);
});

test("Start over returns to the empty form of one artwork", async () => {
  await openForm();
  await chooseSeveral();
  await type(/^Title/, "Anchor");
  // As after a reload.
  cleanup();
  const dialog = await openForm();
  await press(await within(dialog).findByRole("button", { name: "Start over" }));
  expect((await field("Artwork image"))?.type).toBe("file");
  expect((await field(/^Title/))?.value).toBe("");
  expect(screen.queryByText("Choose more pictures")).toBeNull();
});
