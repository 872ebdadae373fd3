// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import type { Brief_BriefFragment as Brief } from "./Brief.generated.ts";
import { BriefDialog } from "./BriefDialog.tsx";
import type { BriefFieldsProps } from "./BriefFields.tsx";
import { BriefSection } from "./BriefSection.tsx";
import { BriefView } from "./BriefView.tsx";
import { EMPTY_BRIEF } from "./briefForm.ts";
import { windowsText } from "./labels.ts";

const picture = (id: string) => ({
  url: `/objects/${id}?signature=s`,
  path: `/objects/${id}`,
  width: 640,
  height: 480,
  placeholder: "data:image/webp;base64,AA",
});
const brief = {
  style: "neo-traditional",
  placement: "Forearm",
  size: { width: 3.5, height: 6, unit: "INCHES" },
  colour: "BLACK_AND_GREY",
  coverUp: true,
  firstTattoo: false,
  references: [picture("kept"), picture("dropped")],
  placementPhotos: [picture("arm")],
  windows: [
    { weekday: 6, part: "MORNING" },
    { weekday: 1, part: "MORNING" },
    { weekday: 7, part: "EVENING" },
  ],
} as Brief;
const done = () => undefined;
// What was typed into one of them would be there again in the next.
beforeEach(() => sessionStorage.clear());

const open = (service = "Consultation") => {
  const app = openApp();
  app.show(<BriefDialog open booking={{ id: "b", service, brief }} onClose={done} />);
  return app;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => press(screen.getByRole("button", { name: "Save" }));

test("the artist reads the whole brief, and opens each picture", () => {
  openApp().show(<BriefView brief={brief} />);
  const section = screen.getByRole("group", { name: "About the tattoo" });
  for (const said of ["Neo-Traditional", "Forearm", "3.5 × 6 in", "Black & grey", "Mon and Sat morning, Sun evening"])
    expect(section.textContent).toContain(said);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["View reference 1", "View reference 2", "View placement photo 1"]);
});

test("a part of all days reads as any day", () => {
  const everyDay = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, part: "AFTERNOON" as const }));
  expect(windowsText(everyDay)).toBe("any afternoon");
});

test("a change is sent together with the unchanged values", async () => {
  const app = open();
  type("Placement", "Thigh");
  type("Width", "4,5");
  await press(screen.getByRole("button", { name: "Remove picture 2 of References" }));
  await press(screen.getByRole("button", { name: "Sunday evening" }));
  await press(screen.getByRole("button", { name: "Friday afternoon" }));
  await save();
  await waitFor(() => expect(app.asked).toHaveLength(1));
  expect(app.latest().variables).toMatchObject({
    input: {
      bookingId: "b",
      brief: {
        style: "neo-traditional",
        placement: "Thigh",
        size: { width: 4.5, height: 6, unit: "INCHES" },
        colour: "BLACK_AND_GREY",
        firstTattoo: false,
        referenceUrls: ["/objects/kept"],
        placementUrls: ["/objects/arm"],
        windows: [
          { weekday: 6, part: "MORNING" },
          { weekday: 1, part: "MORNING" },
          { weekday: 5, part: "AFTERNOON" },
        ],
      },
    },
  });
});

test.each(["0", "400", "large"])("a width of %s is refused", async (width) => {
  const app = open();
  type("Width", width);
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a size between 0.5 and 60 inches");
  expect(app.asked).toEqual([]);
});

test("the seventh picture is refused, and the service decides about a cover-up", async () => {
  open("Cover-up Tattoo");
  const files = Array.from({ length: 5 }, (_, at) => new File([`${at}`], `${at}.png`, { type: "image/png" }));
  fireEvent.change(screen.getByLabelText("Add to References", { selector: "input" }), { target: { files } });
  expect(await screen.findByText("You can only upload 6 files")).toBeTruthy();
  const cover = screen.getByRole<HTMLInputElement>("checkbox", { name: "It covers an existing tattoo" });
  expect([cover.checked, cover.disabled]).toEqual([true, true]);
});

test("an impossible size gets the focus and its error", async () => {
  open();
  type("Width", "12");
  type("Height", "tall");
  await save();
  const height = screen.getByLabelText("Height");
  await waitFor(() => expect(document.activeElement).toBe(height));
  expect(document.getElementById(height.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/size/i);
});

test("an error in a collapsed section expands it and gets the focus", async () => {
  const wrong = { size: { width: { type: "custom", message: "Enter a size" } } };
  const section = { values: { ...EMPTY_BRIEF, width: "wide" }, onChange: done, onUploading: done };
  openApp().show(<Unfolding section={section} wrong={wrong} />);
  await press(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Width")));
  screen.getByLabelText("Height").focus();
  await press(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Width")));
});

/** A form around the section, which finds something wrong with it. */
function Unfolding({ section, wrong }: { section: Omit<BriefFieldsProps, "errors" | "ref">; wrong: object }) {
  const fields = useRef<{ focus: () => void }>(null);
  const [errors, setErrors] = useState<object | undefined>(undefined);
  const send = () => {
    fields.current?.focus();
    setErrors(wrong);
  };
  return (
    <>
      <BriefSection {...section} ref={fields} errors={errors} />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
}
