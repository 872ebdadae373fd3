// @vitest-environment happy-dom
import { CombinedGraphQLErrors } from "@apollo/client";
import { cleanup, render, screen } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { SessionProvider } from "../../platform/session/session.tsx";
import { readToken, writeToken } from "../../platform/session/token.ts";
import { Themed } from "../../platform/theme/Themed.tsx";
import { ViewerGate } from "./ViewerGate.tsx";

afterEach(() => {
  cleanup();
  writeToken(null);
});

const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [new GraphQLError("No", { extensions: { code } })] });
const lost = new TypeError("Failed to fetch");

function open(error: unknown, strict: boolean, retry: () => unknown = () => undefined): void {
  writeToken("a token");
  render(
    <Themed>
      <SessionProvider onSignIn={() => undefined}>
        <ViewerGate viewer={undefined} loading={false} error={error} retry={retry} strict={strict}>
          {() => null}
        </ViewerGate>
      </SessionProvider>
    </Themed>,
  );
}

test.each([
  ["whom the server does not know", refused("UNAUTHENTICATED"), false],
  ["whom the server does not know, strictly", refused("UNAUTHENTICATED"), true],
  ["whom nothing answers, strictly", lost, true],
  ["for whom the server fails, strictly", refused("INTERNAL"), true],
])("a viewer %s is signed out", async (_name, error, strict) => {
  open(error, strict);
  await vi.waitFor(() => expect(readToken()).toBeNull());
});

test.each([
  ["whom nothing answers", lost],
  ["for whom the server fails", refused("INTERNAL")],
])("a viewer %s stays signed in and can retry", async (_name, error) => {
  open(error, false);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
  expect(readToken()).toBe("a token");
});

test.each([false, true])(
  "somebody who asked for too much reads so, and is let in after ten seconds",
  async (strict) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const retry = vi.fn();
    open(refused("RATE_LIMITED"), strict, retry);
    expect(screen.getByRole("heading", { name: "That was a lot at once." })).toBeTruthy();
    expect(screen.getByText("We'll reload in 10 seconds.")).toBeTruthy();
    vi.advanceTimersByTime(9_999);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(retry).toHaveBeenCalledOnce();
    expect(readToken()).toBe("a token");
    vi.useRealTimers();
  },
);
