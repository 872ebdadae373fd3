// @vitest-environment happy-dom
import { CombinedGraphQLErrors } from "@apollo/client";
import { cleanup, render, screen } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { Themed } from "../theme/Themed.tsx";
import { SessionProvider } from "./session.tsx";
import { readToken, writeToken } from "./token.ts";
import { ViewerGate } from "./ViewerGate.tsx";

afterEach(() => {
  cleanup();
  writeToken(null);
});

const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [new GraphQLError("No", { extensions: { code } })] });
const lost = new TypeError("Failed to fetch");

function open(error: unknown, strict: boolean): void {
  writeToken("a token");
  render(
    <Themed>
      <SessionProvider onSignIn={() => undefined}>
        <ViewerGate viewer={undefined} loading={false} error={error} retry={() => undefined} strict={strict}>
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
])("somebody %s is signed out", async (_name, error, strict) => {
  open(error, strict);
  await vi.waitFor(() => expect(readToken()).toBeNull());
});

test.each([
  ["whom nothing answers", lost],
  ["for whom the server fails", refused("INTERNAL")],
])("somebody %s stays signed in and can try again", async (_name, error) => {
  open(error, false);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
  expect(readToken()).toBe("a token");
});
