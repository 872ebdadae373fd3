// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ProofDialog } from "../ProofDialog.tsx";

const answerWays = (ways: string[]) => async (app: ReturnType<typeof openApp>) => {
  await waitFor(() => expect(app.asked.at(-1)?.name).toBe("IdentityProof"));
  await app.latest().answer({ identityProof: { __typename: "IdentityProof", adminAccess: null, ways } });
};

testUnsavedText("proof", {
  page: ({ open, onClose }) => <ProofDialog open={open} onProven={onClose} onClose={onClose} />,
  answer: answerWays(["PASSWORD"]),
  field: "Password",
  text: "correct horse",
  isSecret: true,
});

const open = async (ways: string[]) => {
  const app = openApp();
  const onProven = vi.fn();
  app.show(<ProofDialog open onProven={onProven} onClose={vi.fn()} />);
  await answerWays(ways)(app);
  return { app, onProven };
};

test("who has an app is asked for its code, and told at the field what is wrong with it", async () => {
  const { app, onProven } = await open(["APP", "PASSKEY"]);
  const code = screen.getByLabelText<HTMLInputElement>("Code");
  expect(screen.getByRole("button", { name: "Use a passkey" })).toBeDefined();
  fireEvent.change(code, { target: { value: "123456" } });
  await press(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(app.latest().name).toBe("ProveIdentity"));
  expect(app.latest().variables).toEqual({ input: { code: "123456" } });
  await app.latest().refuse("Wrong", "INVALID_CREDENTIALS", { code: "Wrong" });
  await waitFor(() => expect(screen.getByText("Wrong")).toBeDefined());
  await press(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(app.asked.filter(({ name }) => name === "ProveIdentity")).toHaveLength(2));
  await app.latest().answer({ proveIdentity: { __typename: "IdentityProof", until: null } });
  expect(onProven).toHaveBeenCalledTimes(1);
});

test("who has nothing but a passkey is asked for that", async () => {
  const { app } = await open(["PASSKEY"]);
  expect(screen.queryByLabelText("Code")).toBeNull();
  await press(screen.getByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(app.latest().name).toBe("BeginPasskeyProof"));
});
