// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openApp, press, timesSaid } from "../testing/app.tsx";
import { Put } from "../testing/put.ts";
import { ImageField } from "./ImageField.tsx";
import { useUpload } from "./useUpload.ts";

beforeEach(() => {
  Put.sent = [];
  vi.stubGlobal("XMLHttpRequest", Put);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Field() {
  return <ImageField label="Photo" hint="JPG" upload={useUpload("POST")} />;
}

const photo = (bytes = 100) => new File([new Uint8Array(bytes)], "ink.jpg", { type: "image/jpeg" });
const image = {
  __typename: "Image",
  url: "/objects/1",
  path: "/objects/1",
  width: 8,
  height: 8,
  placeholder: "data:,",
};

function open() {
  const app = openApp();
  app.show(<Field />);
  /** The newest operation of that name, when there are so many of it. */
  const nth = async (name: string, count: number) => {
    const all = () => app.asked.filter((each) => each.name === name);
    await waitFor(() => expect(all()).toHaveLength(count));
    return all()[count - 1] as (typeof app.asked)[number];
  };
  return {
    choose: (file = photo()) => fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [file] } }),
    sign: async (count = 1) => {
      const asked = await nth("CreateUpload", count);
      await asked.answer({
        createUpload: {
          __typename: "Upload",
          uploadUrl: `https://elsewhere.test/objects/uploads/${count}?signature=x`,
        },
      });
    },
    put: async (count = 1) => {
      await waitFor(() => expect(Put.sent).toHaveLength(count));
      return Put.sent[count - 1] as Put;
    },
    finish: async () => (await nth("FinalizeUpload", 1)).answer({ finalizeUpload: image }),
    signed: () => app.asked.filter(({ name }) => name === "CreateUpload").length,
  };
}

const says = (text: string | RegExp) => waitFor(() => expect(screen.getByRole("status").textContent).toMatch(text));
const told = (text: string) => waitFor(() => expect(screen.getByRole("log").textContent).toBe(text));

test("an upload shows each of its states, and can be paused and resumed", async () => {
  const { choose, sign, put, finish } = open();
  choose();
  await says(/^(Waiting|Preparing)…$/);
  await sign();
  const first = await put();
  expect(first.url).toMatch(/^http:\/\/localhost.*\/objects\/uploads\/1\?signature=x$/);
  await says("Preparing…");
  await first.progress(60, 100);
  // Read aloud in steps.
  await says("Uploading 50%");
  expect(screen.getByRole("progressbar", { name: "Upload progress" }).getAttribute("aria-valuenow")).toBe("60");
  await press(screen.getByRole("button", { name: "Pause" }));
  await says("Paused at 50%");
  await press(screen.getByRole("button", { name: "Resume" }));
  await sign(2);
  const second = await put(2);
  await second.progress(100, 100);
  await second.answer(200);
  await says("Finishing…");
  await finish();
  await says("Uploaded");
  await told("Image uploaded");
});

test("an expired address is renewed once, silently; a second time has an error", async () => {
  const { choose, sign, put, signed } = open();
  choose();
  await sign();
  await (await put()).answer(401, "Please sign in.");
  await sign(2);
  expect(screen.getByRole("log").textContent).not.toContain("failed");
  await (await put(2)).answer(401, "Please sign in.");
  await told("Upload failed: Authorization required");
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(signed()).toBe(2);
});

test("a refusal without a message shows its status", async () => {
  const { choose, sign, put } = open();
  choose();
  await sign();
  await (await put()).answer(400);
  await told("Upload failed: Failed to upload image. Please try again. (Failed request with status: 400)");
});

test("a file that is too large, or no image, is refused before the upload", async () => {
  const { choose, signed } = open();
  choose(photo(10 * 1024 * 1024 + 1));
  const refused = (sentence: string) => waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
  await refused("ink.jpg exceeds maximum allowed size of 10 MB");
  choose(new File(["ink"], "notes.txt", { type: "text/plain" }));
  await refused("Invalid file type: Please select an image file.");
  expect(timesSaid("Please select an image file.")).toBe(1);
  expect(signed()).toBe(0);
});

test("offline an upload waits, and continues by itself on reconnect", async () => {
  const { choose, sign, put, finish } = open();
  choose();
  await sign();
  const first = await put();
  await first.progress(30, 100);
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  act(() => void window.dispatchEvent(new Event("offline")));
  await says(/^No Internet connection/);
  await first.lose();
  vi.stubGlobal("navigator", { ...navigator, onLine: true });
  act(() => void window.dispatchEvent(new Event("online")));
  await sign(2);
  await (await put(2)).answer(200);
  await finish();
  await says("Uploaded");
});

test("after five failed tries the error names the connection", async () => {
  vi.useFakeTimers();
  const app = openApp();
  app.show(<Field />);
  fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [photo()] } });
  const sentence =
    "Upload failed: This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.";
  let signed = 0;
  let lost = 0;
  for (let seconds = 0; seconds < 120 && screen.getByRole("log").textContent !== sentence; seconds += 1) {
    for (; signed < app.asked.length; signed += 1) {
      const uploadUrl = `https://elsewhere.test/objects/uploads/${signed}`;
      await app.asked[signed]?.answer({ createUpload: { __typename: "Upload", uploadUrl } });
    }
    for (; lost < Put.sent.length; lost += 1) await Put.sent[lost]?.lose();
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(screen.getByRole("log").textContent).toBe(sentence);
  expect([signed, Put.sent.length]).toEqual([5, 5]);
});
