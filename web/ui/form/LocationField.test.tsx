// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { LocationField } from "./LocationField.tsx";

const cities = ["Portland, OR", "Portland, ME"];

function Place() {
  const { register, handleSubmit, watch } = useForm({ defaultValues: { location: "" } });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <LocationField field={register("location")} error={undefined} />
      <output>{watch("location")}</output>
    </form>
  );
}

function openField(suggest: () => Promise<Response>) {
  vi.stubGlobal("fetch", suggest);
  openApp().show(<Place />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "portland,or" } });
  return field;
}
const answer = async () => new Response(JSON.stringify(cities));
const standing = (field: HTMLInputElement) => [field.value, document.querySelector("output")?.textContent];

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["left", (field: HTMLInputElement) => act(() => field.blur())],
  ["sent with Enter", (field: HTMLInputElement) => fireEvent.keyDown(field, { key: "Enter" })],
])("a fully typed city is taken when the field is %s", async (_, leave) => {
  const field = openField(answer);
  await screen.findByRole("option", { name: "Portland, OR" });
  expect(standing(field)[0]).toBe("portland,or");
  leave(field);
  await waitFor(() => expect(standing(field)).toEqual(["Portland, OR", "Portland, OR"]));
});

test("the beginning of a city stays as it is", async () => {
  const field = openField(answer);
  await screen.findByRole("option", { name: "Portland, OR" });
  fireEvent.change(field, { target: { value: "portland" } });
  act(() => field.blur());
  expect(standing(field)).toEqual(["portland", "portland"]);
});
