// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { connection } from "../../platform/data/liveConnection.ts";
import { openApp } from "../../testing/app.tsx";
import { useSharedDraft } from "./useSharedDraft.ts";

let hear: (draft: string) => void;

function Writing({ saved: first }: { saved: string }) {
  const [saved, setSaved] = useState(first);
  const [text, setText] = useState("");
  hear = setSaved;
  useSharedDraft("c1", saved, { text, write: setText });
  return <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Message" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const fromElsewhere = (draft: string) => act(async () => hear(draft));

beforeEach(() => localStorage.clear());

test("a draft of another device is shown, and follows its changes", async () => {
  openApp().show(<Writing saved="See you" />);
  await waitFor(() => expect(field().value).toBe("See you"));
  await fromElsewhere("See you at noon");
  expect(field().value).toBe("See you at noon");
  await fromElsewhere("");
  expect(field().value).toBe("");
});

test("drafts typed on two devices at once stay on each, and the last saved one is shared", async () => {
  const { asked, show } = openApp();
  connection.setSocketState("open");
  show(<Writing saved="" />);
  type("Mine");
  await fromElsewhere("Theirs");
  expect(field().value).toBe("Mine");
  await waitFor(() =>
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { conversationId: "c1", text: "Mine" } }]),
  );
  await asked[0]?.answer({ saveMessageDraft: { __typename: "Conversation", id: "c1", draft: "Mine" } });
  // Its own words come back, and then those that the other device saves after them.
  await fromElsewhere("Mine");
  expect(field().value).toBe("Mine");
  await fromElsewhere("Theirs at last");
  expect(field().value).toBe("Theirs at last");
});

test("text typed during an outage is saved with the next key", async () => {
  const { asked, show } = openApp();
  connection.setSocketState("open");
  show(<Writing saved="" />);
  type("Mine");
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.lose();
  type("Mine too");
  await waitFor(() =>
    expect(asked.map(({ variables }) => variables)).toContainEqual({
      input: { conversationId: "c1", text: "Mine too" },
    }),
  );
  expect(field().value).toBe("Mine too");
});
