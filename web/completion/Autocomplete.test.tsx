// @vitest-environment happy-dom
import Box from "@mui/material/Box";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { Autocomplete } from "./Autocomplete.tsx";

const personOf = (username: string, fullName: string, isViewer = false) => ({
  __typename: "User",
  id: username,
  username,
  fullName,
  avatar: null,
  verified: false,
  userType: "ARTIST",
  location: null,
  specialization: null,
  isViewer,
});
const peopleOf = (...people: object[]) => ({
  searchUsers: {
    __typename: "QuerySearchUsersConnection",
    edges: people.map((node) => ({ __typename: "QuerySearchUsersConnectionEdge", node })),
  },
});
const hashtagsOf = (counts: Record<string, number>, tag = "", postsCount = 0) => ({
  hashtag: { __typename: "Hashtag", tag, postsCount },
  trendingHashtags: Object.entries(counts).map(([hashtag, count]) => ({
    __typename: "TrendingHashtag",
    hashtag,
    count,
  })),
});

const ana = personOf("ana.ink", "Ana Ruiz");
const joan = personOf("joan", "Joan Ánders");
const found = peopleOf(ana, joan, personOf("vera", "Vera Anders", true));

function Line({ onKey, maxLength }: { onKey?: (key: string) => void; maxLength?: number }) {
  const [text, write] = useState("");
  return (
    <Box onKeyDown={({ key }) => onKey?.(key)}>
      <Autocomplete>
        <input aria-label="Line" maxLength={maxLength} value={text} onChange={({ target }) => write(target.value)} />
      </Autocomplete>
    </Box>
  );
}

function openAtOnce(props: Parameters<typeof Line>[0] = {}) {
  const app = openApp();
  app.show(<Line {...props} />);
  const line = screen.getByLabelText<HTMLInputElement>("Line");
  return { app, line, type: (text: string) => fireEvent.input(line, { target: { value: text } }) };
}

/** A line to write in, with its list ready. */
async function openLine(props: Parameters<typeof Line>[0] = {}) {
  const { app, line, type } = openAtOnce(props);
  await act(async () => line.focus());
  await waitFor(() => expect(screen.queryByRole("status")).not.toBeNull());
  return {
    app,
    line,
    type,
    /** Types, and answers what is asked then. */
    async ask(text: string, answer: object) {
      const before = app.asked.length;
      type(text);
      await waitFor(() => expect(app.asked.length).toBe(before + 1));
      await app.latest().answer(answer);
    },
    key: (key: string, more = {}) => fireEvent.keyDown(line, { key, ...more }),
    offered: () => screen.queryAllByRole("option").map(({ textContent }) => textContent),
  };
}

test("@ suggests people except the viewer; Enter takes the first and sends nothing", async () => {
  const onKey = vi.fn();
  const { app, line, ask, key, offered } = await openLine({ onKey });
  await ask("Thanks @an", found);
  expect(app.latest().variables).toEqual({ text: "@an" });
  expect(offered()).toEqual([expect.stringContaining("Ana Ruiz"), expect.stringContaining("Joan Ánders")]);
  expect(screen.getByRole("status").textContent).toBe("2 people found");
  expect(line.getAttribute("role")).toBe("combobox");
  expect(line.getAttribute("aria-expanded")).toBe("true");
  const list = screen.getByRole("listbox", { name: "People" });
  expect(line.getAttribute("aria-controls")).toBe(list.id);
  expect(within(list).getByRole("option", { selected: true }).id).toBe(line.getAttribute("aria-activedescendant"));
  key("Enter");
  expect(line.value).toBe("Thanks @ana.ink ");
  expect([onKey.mock.calls, offered(), line.getAttribute("role")]).toEqual([[], [], null]);
  key("Enter");
  expect(onKey.mock.calls).toEqual([["Enter"]]);
});

test("text that was typed before the list had loaded is completed, too", async () => {
  const { app, line, type } = openAtOnce();
  await act(async () => line.focus());
  type("@an");
  await waitFor(() => expect(app.asked).toHaveLength(1));
  await app.latest().answer(found);
  expect(screen.getAllByRole("option")).toHaveLength(2);
});

test("arrow keys cycle through the list, Tab takes one, and the text behind it stays", async () => {
  const { line, ask, key } = await openLine();
  line.value = "";
  await ask("@an", found);
  key("ArrowDown");
  expect(screen.getByRole("option", { selected: true }).textContent).toContain("Joan");
  key("ArrowDown");
  expect(screen.getByRole("option", { selected: true }).textContent).toContain("Ana");
  key("ArrowUp");
  key("Tab");
  expect(line.value).toBe("@joan ");
});

test("a press takes a suggestion", async () => {
  const { line, ask } = await openLine();
  await ask("@an", found);
  await press(screen.getByRole("option", { name: /Ana Ruiz/ }));
  expect(line.value).toBe("@ana.ink ");
});

test("Escape closes the list alone, until another name is started", async () => {
  const onKey = vi.fn();
  const { ask, key, offered, type } = await openLine({ onKey });
  await ask("@an", found);
  key("Escape");
  expect([onKey.mock.calls, offered()]).toEqual([[], []]);
  type("@ana");
  expect(offered()).toEqual([]);
  key("Escape");
  expect(onKey.mock.calls).toEqual([["Escape"]]);
  type("@ana and ");
  await ask("@ana and @jo", found);
  expect(offered()).toHaveLength(1);
});

test("keys of an input method do not reach the list", async () => {
  const { line, ask, key, offered } = await openLine();
  await ask("@an", found);
  key("Enter", { isComposing: true });
  expect([line.value, offered().length]).toEqual(["@an", 2]);
});

test("earlier results stay as long as they match, and drop fuzzy matches", async () => {
  const { ask, offered, type } = await openLine();
  await ask("@an", found);
  type("@ande");
  expect(offered()).toEqual([expect.stringContaining("Joan")]);
  await ask("@andex", peopleOf(joan));
  expect(offered()).toEqual([]);
});

test("# suggests hashtags with their post counts, in any script, and no complete one", async () => {
  const { app, line, ask, key, offered } = await openLine();
  await ask("#ро", hashtagsOf({ роза: 3, роспись: 2, мир: 9 }, "ро"));
  expect(app.latest().variables).toEqual({ text: "#ро" });
  expect(offered()).toEqual(["##роза3 posts", "##роспись2 posts"]);
  expect(screen.getByRole("status").textContent).toBe("2 hashtags found");
  key("ArrowDown");
  key("Enter");
  expect(line.value).toBe("#роспись ");
  await ask("#роспись #мир", hashtagsOf({ роза: 3, роспись: 2, мир: 9 }, "мир", 9));
  expect(offered()).toEqual([]);
});

test("a suggestion that would not fit into the field is not inserted", async () => {
  const { line, ask, key } = await openLine({ maxLength: 6 });
  await ask("@an", found);
  key("Enter");
  expect(line.value).toBe("@an");
});

test("a failed search shows no suggestions and no error", async () => {
  const { app, type, offered } = await openLine();
  type("@an");
  await waitFor(() => expect(app.asked).toHaveLength(1));
  await app.latest().lose();
  expect([offered(), screen.getByRole("status").textContent]).toEqual([[], ""]);
});
