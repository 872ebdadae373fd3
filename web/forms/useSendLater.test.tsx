// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { useSendLater } from "./useSendLater.ts";

const network = (state: "online" | "offline") => act(async () => void window.dispatchEvent(new Event(state)));
afterEach(() => network("online"));

function Form({ send, canSend = true }: { send: () => void; canSend?: boolean }) {
  const later = useSendLater({ canSend });
  return (
    <>
      <OfflineNotice later={later} />
      <button type="button" onClick={() => void (later.hold(send) || send())}>
        Share
      </button>
    </>
  );
}

const share = () => press(screen.getByRole("button", { name: "Share" }));

test("online it sends at once, without a notice", async () => {
  const send = vi.fn();
  openApp().show(<Form send={send} />);
  await share();
  expect(send).toHaveBeenCalledOnce();
  expect(screen.queryByText("You're offline")).toBeNull();
});

test("offline it has a notice, keeps the values, and sends them once on reconnect", async () => {
  const send = vi.fn();
  openApp().show(<Form send={send} />);
  await network("offline");
  expect(screen.getByText("You're offline")).toBeTruthy();
  await share();
  expect(send).not.toHaveBeenCalled();
  await network("online");
  await network("offline");
  await network("online");
  expect(send).toHaveBeenCalledOnce();
});

test("values that must not be sent any more stay", async () => {
  const send = vi.fn();
  openApp().show(<Form send={send} />);
  await network("offline");
  await share();
  await press(screen.getByRole("button", { name: "Don't send" }));
  await network("online");
  expect(send).not.toHaveBeenCalled();
});

function WithPicture({ send }: { send: () => void }) {
  const [hasPicture, setHasPicture] = useState(false);
  return (
    <>
      <Form send={send} canSend={hasPicture} />
      <button type="button" onClick={() => setHasPicture(true)}>
        It arrives
      </button>
    </>
  );
}

test("it waits for the picture, too", async () => {
  const send = vi.fn();
  openApp().show(<WithPicture send={send} />);
  await network("offline");
  await share();
  await network("online");
  expect(send).not.toHaveBeenCalled();
  await press(screen.getByRole("button", { name: "It arrives" }));
  expect(send).toHaveBeenCalledOnce();
});
