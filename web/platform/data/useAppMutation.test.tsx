// @vitest-environment happy-dom
import { gql, type TypedDocumentNode } from "@apollo/client";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { dismissFailure } from "../toast/toast.ts";
import { type MutationOutcome, useAppMutation } from "./useAppMutation.ts";

type Rename = { rename: string };
const RENAME: TypedDocumentNode<Rename, { name: string }> =
  gql`mutation Rename($name: String!) { rename(name: $name) }`;

beforeEach(dismissFailure);

/** A form that renames something, and what its submitting came to. */
async function openForm(
  failureFallback?: string,
  more: { fields?: string[]; alwaysTitled?: boolean; explainedTitle?: string } = {},
) {
  const outcomes: MutationOutcome<Rename>[] = [];
  function Form() {
    const [rename, { loading, failure, reset }] = useAppMutation(RENAME, {
      failureTitle: "Rename failed",
      failureFallback,
      ...more,
      success: ({ rename: name }) => ({ title: `Now ${name}` }),
    });
    return (
      <>
        <button type="button" onClick={async () => outcomes.push(await rename({ name: "Koi" }))}>
          {loading ? "Saving" : "Save"}
        </button>
        <button type="button" onClick={reset}>
          Reset
        </button>
        <p role="alert">{failure?.message}</p>
      </>
    );
  }
  const app = openApp();
  app.show(<Form />);
  await press(screen.getByRole("button", { name: "Save" }));
  return { ...app, outcomes };
}
const toast = () => screen.getByRole("log").textContent;
const alert = () => screen.getByRole("alert").textContent;

test("the data is the outcome, and a toast announces it", async () => {
  const { latest, outcomes } = await openForm();
  expect(screen.getByRole("button", { name: "Saving" })).toBeTruthy();
  await latest().answer({ rename: "Koi" });
  expect(outcomes).toEqual([{ data: { rename: "Koi" }, failure: null }]);
  expect(toast()).toBe("Now Koi");
});

test("a refusal does not throw: outcome, toast and form have the server's message", async () => {
  const { latest, outcomes } = await openForm("Failed to rename");
  await latest().refuse("That name is taken", "CONFLICT");
  expect(outcomes).toEqual([{ data: null, failure: { code: "CONFLICT", message: "That name is taken", fields: {} } }]);
  expect(toast()).toBe("Rename failed: That name is taken");
  expect(alert()).toBe("That name is taken");
});

test("the title may be another one where the server gave a message", async () => {
  const { latest } = await openForm("Failed to rename", { explainedTitle: "Error renaming" });
  await latest().refuse("That name is taken", "CONFLICT");
  expect(toast()).toBe("Error renaming: That name is taken");
  await press(screen.getByRole("button", { name: "Save" }));
  await latest().lose();
  expect(toast()).toBe("Rename failed: Failed to rename");
});

test.each([
  { says: "the screen's sentence", fallback: "Failed to rename", toasted: "Rename failed: Failed to rename" },
  { says: "the general one", fallback: undefined, toasted: /^Rename failed: We can't reach the server/ },
])("without the server's message the toast reads $says", async ({ fallback, toasted }) => {
  const { latest, outcomes } = await openForm(fallback);
  await latest().lose();
  expect(outcomes[0]?.failure?.code).toBe("NETWORK");
  expect(toast()).toMatch(toasted);
});

test("a retry, or giving up, clears the failure", async () => {
  const { latest, asked } = await openForm();
  await latest().refuse("That name is taken", "CONFLICT");
  await press(screen.getByRole("button", { name: "Save" }));
  expect(alert()).toBe("");
  await latest().refuse("That name is taken", "CONFLICT");
  expect(asked).toHaveLength(2);
  await press(screen.getByRole("button", { name: "Reset" }));
  expect(alert()).toBe("");
});

const TAKEN = { "input.name": "That name is taken" };
test.each([
  { says: "what the form says at its field is not said again", fields: TAKEN, toasted: /^$/ },
  { says: "unless its title has to be", more: { alwaysTitled: true }, fields: TAKEN, toasted: /^Rename failed$/ },
  { says: "what it has no field for is", fields: { ...TAKEN, "input.id": "Gone" }, toasted: /: That name is taken$/ },
])("$says", async ({ more, fields, toasted }) => {
  const { latest } = await openForm(undefined, { fields: ["name"], ...more });
  await latest().refuse("That name is taken", "CONFLICT", fields);
  expect(alert()).toBe("That name is taken");
  expect(toast()).toMatch(toasted);
});

test("a success dismisses the toast of an earlier failure", async () => {
  const { latest } = await openForm();
  await latest().refuse("That name is taken", "CONFLICT");
  await press(screen.getByRole("button", { name: "Save" }));
  await latest().answer({ rename: "Koi" });
  expect(toast()).toBe("Now Koi");
});
