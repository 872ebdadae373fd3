// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { keepDraft, readDraft } from "../../app/session/drafts.ts";
import { openApp, press } from "../../testing/app.tsx";
import { TextInput } from "./fields.tsx";
import { PageForm } from "./PageForm.tsx";
import { useDraft } from "./useDraft.ts";

function Report() {
  const form = useForm({ defaultValues: { note: "" } });
  const draft = useDraft(form, "report");
  return (
    <PageForm label="Report" draft={draft} submitLabel="Send" pending={false} error={undefined} onSubmit={() => null}>
      <TextInput label="Note" field={form.register("note")} error={undefined} />
    </PageForm>
  );
}

beforeEach(() => {
  sessionStorage.clear();
});

test("what comes back is said, and goes for good when one starts over, in the first field", async () => {
  keepDraft("report", "", { values: { note: "Not theirs" } });
  openApp().show(<Report />);
  const note = await screen.findByLabelText<HTMLInputElement>("Note");
  expect(note.value).toBe("Not theirs");
  expect(screen.getByRole("status").textContent).toContain("What you typed before is back.");
  await press(screen.getByRole("button", { name: "Start over" }));
  expect([note.value, document.activeElement, screen.queryByRole("status")]).toEqual(["", note, null]);
  expect(readDraft("report", "")).toBeNull();
});

test("nothing is said where nothing was typed before", () => {
  openApp().show(<Report />);
  expect(screen.queryByRole("status")).toBeNull();
});
