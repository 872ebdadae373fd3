// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepDraft } from "../../app/session/drafts.ts";
import { openApp } from "../../testing/app.tsx";
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { Composer } from "./Composer.tsx";
import { useAttachment } from "./useAttachment.ts";

const receiver = { id: "jo", fullName: "Jo Park" };

function Writing() {
  const attaching = useAttachment(receiver.id);
  return <Composer receiver={receiver} attaching={attaching} onTyping={() => undefined} onSend={() => undefined} />;
}

keepsWhatIsTyped("message", { page: () => <Writing />, field: "Message Jo Park", leaving: "freely" });

test("a picture that had arrived waits for its message, too", async () => {
  const picture = { url: "/objects/1?signature=x", path: "/objects/1", width: 8, height: 8, placeholder: "data:," };
  keepDraft("messagePicture", receiver.id, { values: {}, picture });
  openApp().show(<Writing />);
  const shown = await screen.findByRole("img", { name: "Preview of the chosen file" });
  expect(shown.getAttribute("src")).toBe(picture.url);
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send message" });
  await waitFor(() => expect(send.disabled).toBe(false));
});
