// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { type Draft, writeDraft } from "../../forms/drafts.ts";
import { AskedPieceDocument } from "../../portfolio/AskedPiece.generated.ts";
import { openApp } from "../../testing/app.tsx";
import { useAskedPiece } from "./useAskedPiece.ts";
import { useAttachment } from "./useAttachment.ts";

const FORM = "messagePicture";
const keep = (draft: Draft | null) => writeDraft(FORM, "jo", draft);

afterEach(() => {
  keep(null);
  vi.unstubAllGlobals();
});

const chosen = new File(["own"], "own.png", { type: "image/png" });
const kept = { url: "/objects/1?signature=x", path: "/objects/1", width: 8, height: 8, placeholder: "data:," };

function Asking() {
  const attaching = useAttachment("jo");
  useAskedPiece(attaching);
  return (
    <>
      <output aria-label="Address">{useLocation().search}</output>
      <output aria-label="Picture">{attaching.upload.preview}</output>
      <button type="button" onClick={() => attaching.choose([chosen])}>
        Choose
      </button>
    </>
  );
}

/** A thread at whose address a known piece stands, and whose picture is answered when told. */
function ask() {
  let answer: (response: Response | Error) => void = () => undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve, reject) => {
        answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
      }),
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    const { name } = file as File;
    return `blob:${name}`;
  });
  const app = openApp();
  const piece = { __typename: "PortfolioItem", id: "p", artistId: "jo", title: "Fern", imageUrl: "/f", image: null };
  app.client.writeQuery({ query: AskedPieceDocument, variables: { id: "p" }, data: { portfolioItem: piece } });
  app.show(<Asking />, "/messages?to=jo&piece=p");
  return { answer: (response: Response | Error) => act(async () => answer(response)) };
}
const picture = () => new Response(new Blob(["x"], { type: "image/webp" }));
const said = (name: string) => screen.getByRole("status", { name }).textContent;
const told = () => screen.getByRole("log").textContent;

test("the picture of the artwork is attached once", async () => {
  const { answer } = ask();
  expect(said("Address")).toBe("?to=jo&piece=p");
  await answer(picture());
  await waitFor(() => expect(said("Picture")).toBe("blob:Fern"));
  expect(said("Address")).toBe("?to=jo");
});

test("a picture chosen while it loads stays", async () => {
  const { answer } = ask();
  act(() => screen.getByRole("button", { name: "Choose" }).click());
  await answer(picture());
  await waitFor(() => expect(told()).toBe("Piece not attached: Your message already has a picture"));
  expect(said("Picture")).toBe("blob:own.png");
});

test("a picture of the draft stays", async () => {
  keep({ values: {}, picture: kept });
  const { answer } = ask();
  await answer(picture());
  await waitFor(() => expect(told()).toBe("Piece not attached: Your message already has a picture"));
  expect(said("Picture")).toBe(kept.url);
});

test.each([
  ["no answer comes", new TypeError("Failed to fetch")],
  ["it is refused", new Response(null, { status: 503 })],
])("where %s there is an error, and a reload tries again", async (_why, response) => {
  const { answer } = ask();
  await answer(response);
  await waitFor(() => expect(told()).toBe("Piece not attached: Its picture couldn't be loaded"));
  expect(said("Address")).toBe("?to=jo&piece=p");
  expect(said("Picture")).toBe("");
});
