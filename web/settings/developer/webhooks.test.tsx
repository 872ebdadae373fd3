// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AddWebhookDialog } from "./AddWebhookDialog.tsx";
import { EditWebhookDialog } from "./EditWebhookDialog.tsx";
import type { WebhookRow_EndpointFragment as Endpoint } from "./WebhookRow.generated.ts";
import { Webhooks } from "./Webhooks.tsx";

const SECRET = `whsec_${"a".repeat(43)}=`;

const changeType = (name: string, description = "It happened.") => ({ __typename: "ChangeType", name, description });
const types = {
  changeTypes: [
    changeType("booking.requested", "A client requested a booking."),
    changeType("booking.rescheduled", "It moved. `previous` has the time before."),
    changeType("message.created"),
  ],
};
const endpoint = (id: string, more: Partial<Endpoint> = {}) => ({
  __typename: "WebhookEndpoint" as const,
  id,
  url: `https://${id}.example.com/hooks?token=t`,
  events: ["*"],
  description: "",
  enabled: true,
  disabledReason: null,
  apiKeyId: null,
  createdAt: "2026-11-02T10:00:00.000Z",
  ...more,
});
const key = { id: "k", label: "Front desk", prefix: "ink_live_aaaa", scopes: [], expiresAt: null, lastUsedAt: null };
const attempt = (status: number | null, more: object = {}) => ({
  __typename: "WebhookAttempt",
  at: "2026-11-02T10:00:05.000Z",
  status,
  milliseconds: 132,
  error: null,
  answer: null,
  ...more,
});
const delivery = (id: string, more: object = {}) => ({
  __typename: "WebhookDelivery",
  id,
  changeId: null,
  type: "booking.requested",
  state: "DELIVERED",
  nextAttemptAt: null,
  createdAt: "2026-11-02T10:00:00.000Z",
  attempts: [attempt(200)],
  ...more,
});
const page = (deliveries: { id: string }[], hasNextPage = false) => ({
  webhookDeliveries: {
    __typename: "QueryWebhookDeliveriesConnection",
    edges: deliveries.map((node) => ({
      __typename: "QueryWebhookDeliveriesConnectionEdge",
      cursor: `after ${node.id}`,
      node,
    })),
    pageInfo: { __typename: "PageInfo", hasNextPage, endCursor: `after ${deliveries.at(-1)?.id}` },
  },
});

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

type App = ReturnType<typeof openApp>;

const countAsked = (app: App, name: string) => app.asked.filter((asked) => asked.name === name).length;

/** The newest operation of a name, once it was sent so often. */
async function find(app: App, name: string, count = 1): Promise<Asked> {
  await waitFor(() => expect(countAsked(app, name)).toBeGreaterThanOrEqual(count));
  return app.asked.filter((asked) => asked.name === name).at(-1) as Asked;
}

async function open(endpoints: object[]) {
  const app = openApp();
  app.show(<Webhooks />);
  await (await find(app, "WebhookEndpoints")).answer({ webhookEndpoints: endpoints });
  return app;
}

const rows = (list: string) => within(screen.getByRole("list", { name: list })).getAllByRole("listitem");
const toast = () => screen.getByRole("log", { hidden: true }).textContent;

async function choose(name: string, address = "a.example.com/hooks") {
  await press(screen.getByRole("button", { name: `More for ${address}` }));
  await press(await screen.findByRole("menuitem", { name }));
}

testUnsavedText("webhook", {
  page: ({ open: isOpen, onClose }) => <AddWebhookDialog open={isOpen} onAdded={() => undefined} onClose={onClose} />,
  field: "Address",
});

testUnsavedText("editWebhook", {
  page: ({ open: isOpen, onClose }) => (
    <EditWebhookDialog open={isOpen} endpoint={endpoint("a", { description: "Calendar" })} onClose={onClose} />
  ),
  field: "Description (optional)",
});

test("without endpoints three lines show how a program adds one", async () => {
  await open([]);
  const { origin } = window.location;
  for (const address of ["/api/webhooks", "/api/webhooks/ENDPOINT_ID/test", "/api/webhooks/ENDPOINT_ID/deliveries"]) {
    expect(screen.getByText((text) => text.startsWith("curl ") && text.endsWith(origin + address))).toBeTruthy();
  }
});

test("an endpoint is added for some events, and its secret is shown once", async () => {
  const app = await open([]);
  const add = screen.getByRole("button", { name: "Add an endpoint" });
  await press(add);
  const form = await screen.findByRole("dialog", { name: "Add an endpoint" });
  await (await find(app, "ChangeTypes")).answer(types);
  const submit = within(form).getByRole("button", { name: "Add endpoint" });
  await press(within(form).getByRole("radio", { name: "Only some" }));
  await press(submit);
  await within(form).findByText("Enter the address");
  expect(within(form).getByText("Choose at least one event")).toBeTruthy();

  fireEvent.change(within(form).getByLabelText("Address"), { target: { value: " https://a.example.com/hooks " } });
  fireEvent.change(within(form).getByLabelText("Description (optional)"), { target: { value: "Calendar" } });
  await press(within(form).getByRole("checkbox", { name: "All message events" }));
  const single = within(form).getByRole("checkbox", { name: "Booking rescheduled", hidden: true });
  await press(single);
  expect(within(form).getByText("Single booking events, 1 chosen")).toBeTruthy();
  expect(within(form).getByRole<HTMLInputElement>("checkbox", { name: "All booking events" }).checked).toBe(false);
  expect(within(form).getByText("previous").tagName).toBe("CODE");
  await press(submit);
  const created = await find(app, "CreateWebhookEndpoint");
  expect(created.variables.input).toEqual({
    url: "https://a.example.com/hooks",
    events: ["message.*", "booking.rescheduled"],
    description: "Calendar",
  });
  await created.refuse("No", "BAD_USER_INPUT", { "input.url": "This address is not allowed" });
  expect(within(form).getByText("This address is not allowed")).toBeTruthy();
  expect(toast()).toBe("");

  await press(submit);
  await (await find(app, "CreateWebhookEndpoint", 2)).answer({
    createWebhookEndpoint: { __typename: "WebhookEndpointWithSecret", secret: SECRET },
  });
  const dialog = await screen.findByRole("dialog", { name: "Copy your secret" });
  expect(within(dialog).getByText(SECRET)).toBeTruthy();
  expect(JSON.stringify([app.cache.extract(), { ...sessionStorage }, { ...localStorage }])).not.toContain(SECRET);
  await (await find(app, "WebhookEndpoints", 2)).answer({
    webhookEndpoints: [endpoint("a", { events: ["message.*", "booking.rescheduled"] })],
  });
  await press(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(document.body.textContent).not.toContain(SECRET));
  expect(document.activeElement).toBe(add);
  expect(rows("Webhook endpoints")[0]?.textContent).toMatch(
    /^a\.example\.com\/hooksOnGets all message events, booking rescheduledAdded Nov 2, 2026Deliveries/,
  );
});

test("what is wrong apart from the fields is said above them", async () => {
  const app = await open([]);
  await press(screen.getByRole("button", { name: "Add an endpoint" }));
  await (await find(app, "ChangeTypes")).answer(types);
  fireEvent.change(screen.getByLabelText("Address"), { target: { value: "https://a.example.com" } });
  await press(screen.getByRole("button", { name: "Add endpoint" }));
  await (await find(app, "CreateWebhookEndpoint")).refuse("Wait a minute", "RATE_LIMITED");
  expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe("Wait a minute");
});

test("an endpoint that is off says why, and is turned on where its key has not ended", async () => {
  const app = await open([
    endpoint("a", { enabled: false, disabledReason: "FAILING", apiKeyId: "k" }),
    endpoint("b", { enabled: false, disabledReason: "KEY_ENDED", apiKeyId: "gone", description: "Old desk" }),
    endpoint("c", { enabled: false, disabledReason: "GONE" }),
  ]);
  await (await find(app, "ApiKeys")).answer({
    apiKeys: [{ __typename: "ApiKey", createdAt: "2026-11-02T10:00:00.000Z", ...key }],
  });
  const [first, second, third] = rows("Webhook endpoints").map(({ textContent }) => textContent);
  expect(first).toContain("OffIt hasn't accepted an event for about 18 hours.");
  expect(first).toContain("By the API key Front desk");
  expect(second).toContain("The API key that added it has ended. Add the endpoint again.Old desk");
  expect(second).toContain("By an API key that has ended");
  expect(third).toContain("The receiver answered that it's gone.");
  expect(screen.queryByRole("button", { name: "Turn on b.example.com/hooks" })).toBeNull();

  const turn = screen.getByRole("button", { name: "Turn on a.example.com/hooks" });
  await press(turn);
  const update = await find(app, "UpdateWebhookEndpoint");
  expect(update.variables.input).toEqual({ id: "a", enabled: true });
  await update.answer({ updateWebhookEndpoint: endpoint("a", { apiKeyId: "k" }) });
  expect(toast()).toContain("Endpoint turned on");
  expect(turn.textContent).toBe("Turn off");
  expect(rows("Webhook endpoints")[0]?.textContent).not.toContain("18 hours");
});

test("an edit sends the address only where it changed", async () => {
  const app = await open([endpoint("a", { events: ["booking.*"] })]);
  await choose("Edit");
  const form = await screen.findByRole("dialog", { name: "Edit endpoint" });
  await (await find(app, "ChangeTypes")).answer(types);
  const booking = within(form).getByRole<HTMLInputElement>("checkbox", { name: "All booking events" });
  expect(booking.checked).toBe(true);
  await press(within(form).getByRole("radio", { name: "All events" }));
  await press(within(form).getByRole("button", { name: "Save changes" }));
  const update = await find(app, "UpdateWebhookEndpoint");
  expect(update.variables.input).toEqual({ id: "a", events: ["*"], description: "" });
  await update.answer({ updateWebhookEndpoint: endpoint("a") });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rows("Webhook endpoints")[0]?.textContent).toContain("Gets all events");
});

test("a new secret is shown once, after a question", async () => {
  const app = await open([endpoint("a")]);
  await choose("New secret");
  const sure = await screen.findByRole("alertdialog", { name: "Create a new secret?" });
  expect(sure.textContent).toContain("The current one signs it, too, for 24 hours");
  await press(within(sure).getByRole("button", { name: "Create secret" }));
  await (await find(app, "RotateWebhookSecret")).answer({
    rotateWebhookSecret: { __typename: "WebhookEndpointWithSecret", secret: SECRET },
  });
  const dialog = await screen.findByRole("dialog", { name: "Copy your secret" });
  expect(within(dialog).getByText(SECRET)).toBeTruthy();
  expect(JSON.stringify(app.cache.extract())).not.toContain(SECRET);
  await (await find(app, "WebhookEndpoints", 2)).answer({ webhookEndpoints: [endpoint("a")] });
  await press(within(dialog).getByRole("button", { name: "Done" }));
  const more = screen.getByRole("button", { name: "More for a.example.com/hooks", hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test("an endpoint that was deleted elsewhere is gone, too", async () => {
  const app = await open([endpoint("a"), endpoint("b")]);
  await choose("Delete");
  const sure = await screen.findByRole("alertdialog", { name: "Delete this endpoint?" });
  await press(within(sure).getByRole("button", { name: "Delete" }));
  const deleted = await find(app, "DeleteWebhookEndpoint");
  expect(deleted.variables).toEqual({ id: "a" });
  await deleted.refuse("Endpoint not found", "NOT_FOUND");
  await (await find(app, "WebhookEndpoints", 2)).answer({ webhookEndpoints: [endpoint("b")] });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(rows("Webhook endpoints")).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Add an endpoint"));
});

async function openDeliveries(deliveries: { id: string }[], { hasNextPage = false } = {}) {
  const app = await open([endpoint("a")]);
  await press(screen.getByRole("button", { name: "Deliveries to a.example.com/hooks" }));
  await screen.findByRole("dialog", { name: "Deliveries" });
  await (await find(app, "ChangeTypes")).answer(types);
  await (await find(app, "WebhookDeliveries")).answer(page(deliveries, hasNextPage));
  return app;
}

test("a delivery shows each attempt with its time, milliseconds, error and answer", async () => {
  const failed = attempt(500, { error: "It answered 500", answer: "<b>Oops</b>" });
  await openDeliveries([
    delivery("2", {
      changeId: "c",
      state: "WAITING",
      nextAttemptAt: "2026-11-02T10:05:05.000Z",
      attempts: [failed, attempt(null, { at: "2026-11-02T10:00:20.000Z", error: "It could not be reached" })],
    }),
    delivery("1", { state: "FAILED", attempts: [] }),
  ]);
  const [first, ...rest] = rows("Deliveries");
  expect(first?.textContent).toMatch(
    /^Booking requestedWaitingNov 2, 2026, .* · Next attempt Nov 2, 2026, .*2 attempts/,
  );
  expect(first?.textContent).toContain("It answered 500 · 132 msNov 2, 2026");
  expect(within(first as HTMLElement).getByText("<b>Oops</b>").tagName).toBe("PRE");
  expect(rest.at(-1)?.textContent).toMatch(/^Booking requestedFailedTest · Nov 2, 2026, .* · Never sent/);
});

test("a test is sent for the chosen event, and its outcome comes by itself", async () => {
  const app = await openDeliveries([]);
  expect(screen.getByText("Nothing sent yet")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Event"), { target: { value: "message.created" } });
  await press(screen.getByRole("button", { name: "Send test" }));
  const sent = await find(app, "SendTestWebhook");
  expect(sent.variables).toEqual({ id: "a", type: "message.created" });
  await sent.answer({ sendTestWebhook: { __typename: "WebhookDelivery", id: "1" } });
  const waiting = delivery("1", { type: "message.created", state: "WAITING", attempts: [] });
  await (await find(app, "WebhookDeliveries", 2)).answer(page([waiting]));
  await waitFor(() => expect(rows("Deliveries")[0]?.textContent).toContain("Message createdWaitingTest"));
  expect(screen.queryByText("Nothing sent yet")).toBeNull();

  await (await find(app, "WebhookDeliveries", 3)).answer(page([delivery("1", { type: "message.created" })]));
  await waitFor(() => expect(rows("Deliveries")[0]?.textContent).toContain("Message createdDelivered"));
  // It may have ended with the endpoint off.
  await (await find(app, "WebhookEndpoints", 2)).answer({
    webhookEndpoints: [endpoint("a", { enabled: false, disabledReason: "GONE" })],
  });
  expect(screen.getByText(/^This endpoint is off\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Resend/ })).toBeNull();
});

test("what is sent again is read on its own page, and not while the tab is hidden", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(50 - index));
  const app = await openDeliveries(
    ids.map((id) => delivery(id)),
    { hasNextPage: true },
  );
  await press(screen.getByRole("button", { name: "Load more deliveries" }));
  await (await find(app, "WebhookDeliveries", 2)).answer(page([delivery("30")]));
  const resend = screen.getAllByRole("button", { name: /^Resend Booking requested, / });
  expect(resend).toHaveLength(21);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.useFakeTimers();
  try {
    await press(resend[20] as HTMLElement);
    const resent = app.latest();
    expect([resent.name, resent.variables]).toEqual(["RedeliverWebhook", { id: "30" }]);
    await resent.answer({ redeliverWebhook: delivery("30", { state: "WAITING" }) });
    const before = countAsked(app, "WebhookDeliveries");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countAsked(app, "WebhookDeliveries")).toBe(before);

    seen.mockReturnValue("visible");
    await vi.advanceTimersByTimeAsync(1_000);
    const read = app.latest();
    expect([read.name, read.variables]).toEqual(["WebhookDeliveries", { endpointId: "a", after: "after 31" }]);
    await read.answer(page([delivery("30", { attempts: [attempt(200), attempt(200)] })]));
    const after = countAsked(app, "WebhookDeliveries");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countAsked(app, "WebhookDeliveries")).toBe(after);
  } finally {
    vi.useRealTimers();
  }
  expect(screen.getAllByText("2 attempts")).toHaveLength(1);
});
