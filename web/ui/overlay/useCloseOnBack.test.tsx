// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { useCloseOnBack } from "./useCloseOnBack.ts";

/** Something over a page that `act`s in the moment in which it appears. */
function overlay(act: (close: () => void) => void) {
  const router = createMemoryRouter([{ path: "*", element: <Overlay act={act} /> }], {
    initialEntries: ["/before", "/page"],
  });
  render(<RouterProvider router={router} />);
  return router;
}

function Overlay({ act }: { act: (close: () => void) => void }) {
  const { isOpen, close } = useCloseOnBack();
  // Only what it is at first: the entry in the history has not come yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said above
  useLayoutEffect(() => act(close), []);
  return <p>{isOpen ? "open" : "closed"}</p>;
}

test("an overlay has a history entry, and going back closes it", async () => {
  const router = overlay(() => {});
  await waitFor(() => expect(router.state.location.state).toHaveProperty("over"));
  expect(screen.getByText("open")).toBeTruthy();
  await router.navigate(-1);
  await screen.findByText("closed");
  expect(router.state.location.pathname).toBe("/page");
});

test("an overlay that closes before its entry exists stays closed, and the page stays", async () => {
  const router = overlay((close) => {
    close();
    close();
  });
  await screen.findByText("closed");
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.pathname).toBe("/page");
});
