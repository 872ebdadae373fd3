// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { writeDraft } from "../../forms/drafts.ts";
import { openApp } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { Composer } from "./Composer.tsx";
import { useAttachment } from "./useAttachment.ts";

const receiver = { id: "jo", fullName: "Jo Park" };

const onSend = vi.fn();

function Writing() {
  const attaching = useAttachment(receiver.id);
  return (
    <Composer
      receiver={receiver}
      conversation={null}
      attaching={attaching}
      onTyping={() => undefined}
      onSend={onSend}
    />
  );
}

testUnsavedText("message", { page: () => <Writing />, field: "Message Jo Park", leaving: "freely" });

test("an uploaded picture stays in the draft, too", async () => {
  const picture = { url: "/objects/1?signature=x", path: "/objects/1", width: 8, height: 8, placeholder: "data:," };
  writeDraft("messagePicture", receiver.id, { values: {}, picture });
  openApp().show(<Writing />);
  const shown = await screen.findByRole("img", { name: "Preview of the chosen file" });
  expect(shown.getAttribute("src")).toBe(picture.url);
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send message" });
  await waitFor(() => expect(send.disabled).toBe(false));
});

test.each([
  ["that ends a composition on Safari", { keyCode: 229, isComposing: false }, 0],
  ["within a composition", { keyCode: 13, isComposing: true }, 0],
  ["with Shift", { keyCode: 13, shiftKey: true }, 0],
  ["alone", { keyCode: 13 }, 1],
])("Enter %s sends correctly", async (_how, pressed, times) => {
  onSend.mockClear();
  openApp().show(<Writing />);
  const field = await screen.findByRole("textbox", { name: "Message Jo Park" });
  fireEvent.change(field, { target: { value: "こんにちは" } });
  fireEvent.keyDown(field, { key: "Enter", ...pressed });
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times));
});

test.each([
  ["text with a picture of it, as from a spreadsheet", "A1\tB1", "image.png", false],
  ["a picture", "", "image.png", true],
  ["a picture with its name, as from a folder", "rose.png", "rose.png", true],
  ["text", "Hello", null, false],
])("pasting %s", async (_what, text, name, isPicture) => {
  openApp().show(<Writing />);
  const field = await screen.findByRole("textbox", { name: "Message Jo Park" });
  const files = name ? [new File(["x"], name, { type: "image/png" })] : [];
  const paste = createEvent.paste(field, { clipboardData: { files, getData: () => text } });
  fireEvent(field, paste);
  expect(paste.defaultPrevented).toBe(isPicture);
});
