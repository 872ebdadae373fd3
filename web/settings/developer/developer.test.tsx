// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { DeveloperTab } from "./DeveloperTab.tsx";
import { KeysStay } from "./KeysStay.tsx";

const SECRET = `ink_live_${"a".repeat(36)}`;
const DAY_MS = 24 * 60 * 60 * 1000;

const scopes = {
  apiScopes: [
    { __typename: "ApiScope", name: "bookings:read", description: "See your bookings" },
    { __typename: "ApiScope", name: "bookings:write", description: "Answer bookings" },
  ],
};
const key = (id: string, more: object = {}) => ({
  __typename: "ApiKey",
  id,
  label: `Key ${id}`,
  prefix: `ink_live_${id}`,
  scopes: ["bookings:read"],
  createdAt: "2026-11-02T10:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  ...more,
});
const event = (kind: string, network: string | null, at: string) => ({
  __typename: "ApiKeyEvent",
  at,
  kind,
  label: "Front desk",
  prefix: "ink_live_aaaa",
  network,
});

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type App = ReturnType<typeof openApp>;

/** The newest operation of a name, once it was sent. */
async function find(app: App, name: string, count = 1): Promise<Asked> {
  await waitFor(() => expect(app.asked.filter((asked) => asked.name === name).length).toBeGreaterThanOrEqual(count));
  return app.asked.filter((asked) => asked.name === name).at(-1) as Asked;
}

async function open(keys: object[], events: object[] = []) {
  const app = openApp();
  app.show(<DeveloperTab />);
  await (await find(app, "ApiKeys")).answer({ apiKeys: keys });
  await (await find(app, "ApiKeyEvents")).answer({ apiKeyEvents: events });
  return app;
}

const rows = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

testUnsavedText("apiKey", {
  page: ({ open: isOpen, onClose }) => <CreateKeyDialog open={isOpen} onCreated={() => undefined} onClose={onClose} />,
  answer: async (app) => (await find(app, "ApiScopes")).answer(scopes),
  field: "Name",
});

test("without keys three lines show what one is for, each to copy", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await open([]);
  expect(screen.queryByRole("region", { name: "Key Activity" })).toBeNull();
  const { origin } = window.location;
  for (const address of [`${origin}/api/key`, `${origin}/api/bookings`, `${origin}/graphql`]) {
    expect(screen.getByText((text) => text.startsWith("curl ") && text.endsWith(address))).toBeTruthy();
  }
  await press(screen.getByRole("button", { name: "Copy: What the key may do" }));
  expect(writeText).toHaveBeenCalledWith(`curl -H "Authorization: Bearer YOUR_KEY" ${origin}/api/key`);
  expect(screen.getByRole("log", { hidden: true }).textContent).toContain("Line copied");
});

test("where there is no clipboard the copying fails in words", async () => {
  vi.stubGlobal("navigator", {});
  await open([]);
  await press(screen.getByRole("button", { name: "Copy: What the key may do" }));
  expect(screen.getByRole("log", { hidden: true }).textContent).toContain("The line could not be copied");
});

test("a key is made within its permissions, and shown once", async () => {
  const app = await open([]);
  await press(screen.getByRole("button", { name: "Create a key" }));
  await (await find(app, "ApiScopes")).answer(scopes);
  const submit = screen.getByRole("button", { name: "Create key" });
  await press(submit);
  await screen.findByText("Name the key");
  expect(screen.getByText("Choose at least one permission")).toBeTruthy();

  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Front desk" } });
  fireEvent.change(screen.getByLabelText("Expires"), { target: { value: "30" } });
  await press(screen.getByRole("checkbox", { name: "Answer bookings" }));
  await press(screen.getByRole("checkbox", { name: "See your bookings" }));
  await press(screen.getByRole("checkbox", { name: "Answer bookings" }));
  await press(submit);
  const created = await find(app, "CreateApiKey");
  const { label, scopes: chosen, expiresAt } = created.variables.input as Record<string, unknown>;
  expect([label, chosen]).toEqual(["Front desk", ["bookings:read"]]);
  expect(Math.abs(Date.parse(String(expiresAt)) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
  await created.refuse("No", "BAD_USER_INPUT", { "input.label": "You can have up to 20 keys" });
  expect(screen.getByText("You can have up to 20 keys")).toBeTruthy();

  await press(submit);
  await (await find(app, "CreateApiKey", 2)).answer({
    createApiKey: { __typename: "CreateApiKeyPayload", key: SECRET },
  });
  const dialog = await screen.findByRole("dialog", { name: "Copy your key" });
  expect(within(dialog).getByText(SECRET)).toBeTruthy();
  expect(within(dialog).getByText(/We won't show it again\./)).toBeTruthy();
  expect(JSON.stringify([app.cache.extract(), { ...sessionStorage }, { ...localStorage }])).not.toContain(SECRET);
  await (await find(app, "ApiKeys", 2)).answer({ apiKeys: [key("a", { label: "Front desk" })] });
  fireEvent.keyDown(within(dialog).getByText(SECRET), { key: "Escape" });
  expect(screen.getByText(SECRET)).toBeTruthy();
  await press(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(document.body.textContent).not.toContain(SECRET));
  expect(rows("API keys")).toHaveLength(1);
});

test("a new key stays on the screen when the list cannot be read again", async () => {
  const app = await open([]);
  await press(screen.getByRole("button", { name: "Create a key" }));
  await (await find(app, "ApiScopes")).answer(scopes);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Front desk" } });
  await press(screen.getByRole("checkbox", { name: "See your bookings" }));
  await press(screen.getByRole("button", { name: "Create key" }));
  await (await find(app, "CreateApiKey")).answer({
    createApiKey: { __typename: "CreateApiKeyPayload", key: SECRET },
  });
  await (await find(app, "ApiKeys", 2)).lose();
  expect(screen.getByText(SECRET)).toBeTruthy();
});

test("a key says what it may do, and is gone once it is revoked", async () => {
  const expired = key("b", { expiresAt: "2020-01-01T12:00:00.000Z" });
  const app = await open([key("a", { lastUsedAt: "2026-11-03T10:00:00.000Z" }), expired]);
  const [first, second] = rows("API keys");
  expect(first).toMatch(/Key aink_live_a…See: bookingsCreated Nov 2, 2026 · Last used Nov 3, 2026, .*Revoke$/);
  expect(second).toMatch(/Never usedExpired Jan 1, 2020Remove$/);

  await press(screen.getByRole("button", { name: "Revoke Key a" }));
  const sure = await screen.findByRole("alertdialog", { name: "Revoke this key?" });
  expect(sure.textContent).toContain("The key Key a stops working at once.");
  await press(within(sure).getByRole("button", { name: "Revoke" }));
  const revoked = await find(app, "RevokeApiKey");
  expect(revoked.variables).toEqual({ id: "a" });
  await revoked.answer({ revokeApiKey: { __typename: "ApiKey", id: "a" } });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(rows("API keys")).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create a key" })));
});

test("a key that was revoked elsewhere is read as gone", async () => {
  const app = await open([key("a")]);
  expect(screen.queryByRole("button", { name: "Revoke all" })).toBeNull();
  await press(screen.getByRole("button", { name: "Revoke Key a" }));
  const sure = await screen.findByRole("alertdialog");
  await press(within(sure).getByRole("button", { name: "Revoke" }));
  await (await find(app, "RevokeApiKey")).refuse("Key not found", "NOT_FOUND");
  expect(screen.getByRole("log", { hidden: true }).textContent).toContain("Key not revoked: Key not found");
  await (await find(app, "ApiKeys", 2)).answer({ apiKeys: [] });
  expect(screen.queryByRole("list", { name: "API keys" })).toBeNull();
});

test("several keys are revoked together", async () => {
  const app = await open([key("a"), key("b")]);
  await press(screen.getByRole("button", { name: "Revoke all" }));
  const sure = await screen.findByRole("alertdialog", { name: "Revoke all API keys?" });
  await press(within(sure).getByRole("button", { name: "Revoke all" }));
  await (await find(app, "RevokeApiKeys")).answer({ revokeApiKeys: 2 });
  expect(screen.getByRole("log", { hidden: true }).textContent).toContain("API keys revoked: 2 keys");
  expect(screen.queryByRole("list", { name: "API keys" })).toBeNull();
});

test("what happened with keys is listed, the last few first", async () => {
  const many = Array.from({ length: 9 }, (_, minute) => event("CREATED", null, `2026-11-02T10:0${minute}:00.000Z`));
  await open([], [event("USED", "203.0.113.0/24", "2026-11-04T10:00:00.000Z"), ...many]);
  expect(rows("Key activity")).toHaveLength(8);
  expect(rows("Key activity")[0]).toContain("Used from a new network: Front desk");
  expect(rows("Key activity")[0]).toContain("Network 203.0.113.0/24");
  await press(screen.getByRole("button", { name: "Show all 10" }));
  expect(rows("Key activity")).toHaveLength(10);
});

test("beside the password it says how many keys outlive it, and the way to end them", async () => {
  const app = openApp();
  app.show(<KeysStay />);
  expect(document.body.textContent).not.toContain("API key");
  const expired = key("c", { expiresAt: "2020-01-01T12:00:00.000Z" });
  await (await find(app, "ApiKeys")).answer({ apiKeys: [key("a"), key("b"), expired] });
  expect(screen.getByText(/Your 2 API keys keep working\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe("/settings?tab=developer");
  await press(screen.getByRole("button", { name: "Revoke all" }));
  const sure = await screen.findByRole("alertdialog");
  await press(within(sure).getByRole("button", { name: "Revoke all" }));
  await (await find(app, "RevokeApiKeys")).answer({ revokeApiKeys: 3 });
  const done = await screen.findByText("Your API keys no longer work.");
  await waitFor(() => expect(document.activeElement).toBe(done));
});

test("without keys nothing is said beside the password", async () => {
  const app = openApp();
  app.show(<KeysStay />);
  await (await find(app, "ApiKeys")).answer({ apiKeys: [] });
  expect(document.body.textContent).not.toContain("API key");
});
