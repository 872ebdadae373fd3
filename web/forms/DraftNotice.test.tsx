// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import { readDraft, writeDraft } from "./drafts.ts";
import { PageForm } from "./PageForm.tsx";
import { useDraft } from "./useDraft.ts";

function Report() {
  const [uploading, setUploading] = useState(0);
  const form = useForm({ defaultValues: { note: "", photos: [] } });
  const draft = useDraft(form, "report", { uploading });
  return (
    <PageForm label="Report" draft={draft} submitLabel="Send" pending={false} error={undefined} onSubmit={() => null}>
      <TextInput label="Note" field={form.register("note")} error={undefined} />
      <button type="button" onClick={() => setUploading(uploading + 1)}>
        Choose a file
      </button>
      <button type="button" onClick={() => setUploading(uploading - 1)}>
        A file arrives
      </button>
    </PageForm>
  );
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a restored draft has a notice, and "Start over" discards it and focuses the first field', async () => {
  writeDraft("report", "", { values: { note: "Not theirs" } });
  openApp().show(<Report />);
  const note = await screen.findByLabelText<HTMLInputElement>("Note");
  expect(note.value).toBe("Not theirs");
  expect(screen.getByRole("status").textContent).toContain("We've restored what you typed earlier.");
  await press(screen.getByRole("button", { name: "Start over" }));
  expect([note.value, document.activeElement, screen.queryByRole("status")]).toEqual(["", note, null]);
  expect(readDraft("report", "")).toBeNull();
});

test("without a draft there is no notice", () => {
  openApp().show(<Report />);
  expect(screen.queryByRole("status")).toBeNull();
});

const picture = { url: "/objects/1", path: "/objects/1", width: 8, height: 8, placeholder: "data:," };
const LOST_ONE = "We could not fully recover 1 file. Please re-select it and resume the upload.";
const LOST_TWO = "We could not fully recover 2 files. Please re-select them and resume the upload.";

test.each([
  { says: "We restored all files.", draft: { values: {}, picture } },
  { says: "We restored all files.", draft: { values: { photos: [picture, picture] } } },
  {
    says: "We've restored what you typed earlier. We restored all files.",
    draft: { values: { note: "Not theirs", photos: [picture] } },
  },
  { says: LOST_ONE, draft: { values: {}, unsent: 1 } },
  { says: LOST_TWO, draft: { values: { photos: [picture] }, unsent: 2 } },
  { says: `We've restored what you typed earlier. ${LOST_ONE}`, draft: { values: { note: "x" }, unsent: 1 } },
])("a draft with pictures: $says", ({ says, draft }) => {
  writeDraft("report", "", draft);
  openApp().show(<Report />);
  expect(screen.getByRole("status").textContent).toBe(`${says}Start over`);
});

test("a draft counts the missing files, except those that were chosen again", async () => {
  const shown = openApp().show(<Report />);
  const choose = () => press(screen.getByRole("button", { name: "Choose a file" }));
  const arrive = () => press(screen.getByRole("button", { name: "A file arrives" }));
  for (const act of [choose, choose, arrive]) await act();
  expect(readDraft("report", "")).toEqual({ values: {}, unsent: 1 });
  shown.unmount();
  openApp().show(<Report />);
  expect(screen.getByRole("status").textContent).toContain(LOST_ONE);
  await choose();
  expect(screen.queryByText(LOST_ONE)).toBeNull();
  await arrive();
  expect([readDraft("report", ""), screen.queryByRole("status")]).toEqual([null, null]);
});
