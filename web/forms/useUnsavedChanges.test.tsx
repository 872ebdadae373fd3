// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { useDraft } from "./useDraft.ts";

beforeEach(() => sessionStorage.clear());

function Report() {
  const form = useForm({ defaultValues: { note: "" } });
  const draft = useDraft(form, "report");
  const [state, setState] = useState<"open" | "pending" | "closed">("open");
  return (
    <>
      <FormDialog
        open={state !== "closed"}
        title="Report"
        draft={draft}
        submitLabel="Send"
        pending={state === "pending"}
        onSubmit={() => setState("pending")}
        onClose={() => setState("closed")}
        onReset={form.reset}
      >
        <TextInput label="Note" field={form.register("note")} error={undefined} />
      </FormDialog>
      <Link to="/discover">Elsewhere</Link>
      <button type="button" onClick={() => setState("closed")}>
        The server has it
      </button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

/** Somebody has typed into the form. */
async function write() {
  openApp().show(<Report />);
  fireEvent.change(await screen.findByLabelText("Note"), { target: { value: "Not theirs" } });
}
const leave = () => press(screen.getByText("Elsewhere"));
const arrive = () => press(screen.getByText("The server has it"));
const question = () => screen.queryByRole("alertdialog");
const address = () => document.querySelector("output")?.textContent;

test("a form that is being sent is not left, and nothing is asked", async () => {
  await write();
  await leave();
  await press(await screen.findByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(question()).toBeNull());
  await press(screen.getByRole("button", { name: "Send" }));
  await leave();
  expect([question(), address()]).toEqual([null, "/"]);
  await arrive();
  await leave();
  await waitFor(() => expect(address()).toBe("/discover"));
  expect(question()).toBeNull();
});

test("the confirmation closes with its form", async () => {
  await write();
  await leave();
  await screen.findByRole("alertdialog");
  await arrive();
  await waitFor(() => expect(question()).toBeNull());
  expect(address()).toBe("/");
});
