import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { FORMS, type FormName } from "../forms/forms.ts";
import { claimUnsent } from "../platform/session/unsentStorage.ts";
import { openApp, press } from "./app.tsx";

type Typing = {
  page: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
  /** The label of a field; the first of that name. */
  field: string;
  text?: string;
  /** Answers of the server that the field needs. */
  answer?: (app: ReturnType<typeof openApp>) => Promise<void>;
  /** "freely": leaving asks nothing, because the text is kept. */
  leaving?: "by Escape" | "by a link" | "freely";
  /** Passwords are not kept. */
  isSecret?: boolean;
};

function Page({ page }: Pick<Typing, "page">) {
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      {page({ open, onClose: () => setOpen(false) })}
      <Link to="/discover">Elsewhere</Link>
      <output>{open && pathname === "/" ? "here" : "left"}</output>
    </>
  );
}

/** Types into a form, leaves it in every possible way, and checks what happens to the text. */
export function testUnsavedText(form: FormName, typing: Typing): void {
  const { page, field, text = "Something of my own", answer, leaving = "by Escape", isSecret = false } = typing;
  const find = async () => {
    const [first] = await screen.findAllByLabelText<HTMLInputElement>(field, { selector: "input, textarea, select" });
    if (!first) throw new Error(`Nothing is called ${field}`);
    return first;
  };
  const open = async () => {
    cleanup();
    const app = openApp();
    app.show(<Page page={page} />);
    await answer?.(app);
    return find();
  };
  const type = (input: HTMLInputElement) => fireEvent.change(input, { target: { value: text } });
  const leave = async () => {
    if (leaving === "by a link") await press(screen.getByRole("link", { name: "Elsewhere" }));
    else fireEvent.keyDown(await find(), { key: "Escape" });
  };
  const place = () => document.querySelector("output")?.textContent;

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    // Another file may have left the module with a signed-in person, whose drafts a page without a session removes.
    claimUnsent("visitor");
  });

  test(`${form}: what is typed is there again after a reload${isSecret ? ", but no password" : ""}`, async () => {
    const input = await open();
    const before = input.value;
    type(input);
    const again = await open();
    await waitFor(() => expect(again.value).toBe(isSecret ? before : text));
  });

  if (leaving === "freely") return;

  test(`${form}: leaving it ${leaving} asks first, and only "Discard" gives up what is typed`, async () => {
    const input = await open();
    const before = input.value;
    type(input);
    await leave();
    const question = await screen.findByRole("alertdialog", { name: `Discard ${FORMS[form]}?` });
    const stay = within(question).getByRole("button", { name: "Keep editing" });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.keyDown(stay, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([place(), (await find()).value]).toEqual(["here", text]);
    await leave();
    await press(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(place()).toBe("left"));
    expect((await open()).value).toBe(before);
  });

  test(`${form}: untouched it is left without a question`, async () => {
    await open();
    await leave();
    await waitFor(() => expect(place()).toBe("left"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
}
