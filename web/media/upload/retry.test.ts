import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withRetries } from "./retry.ts";

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function run(attempt: () => Promise<string>) {
  const started = Date.now();
  const outcome = withRetries(attempt, never).then(
    (value) => ({ value, ms: Date.now() - started }),
    (error: unknown) => ({ error, ms: Date.now() - started }),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe("a failed upload", () => {
  it("is retried after 0, 1, 3 and 5 seconds, and then fails", async () => {
    const attempt = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    const { ms } = await run(attempt);
    expect(attempt).toHaveBeenCalledTimes(5);
    expect(ms).toBe(9000);
  });

  it.each([409, 429, 503])("is retried after status %i", async (status) => {
    const attempt = vi.fn().mockRejectedValueOnce({ status }).mockResolvedValue("done");
    expect(await run(attempt)).toMatchObject({ value: "done" });
  });

  it("is retried with a new address when its own has expired", async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce({ status: 403, body: "Request has expired" })
      .mockResolvedValue("done");
    expect(await run(attempt)).toMatchObject({ value: "done" });
  });

  it.each([400, 403, 413, 415])("fails at once after status %i", async (status) => {
    const attempt = vi.fn().mockRejectedValue({ status, body: "No." });
    expect(await run(attempt)).toMatchObject({ error: { status }, ms: 0 });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
