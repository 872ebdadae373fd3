import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "./app.tsx";

export type Deciding = {
  dialog: (props: { isOpen: boolean; onClose: () => void }) => ReactNode;
  /** What sends it. */
  button: string;
};

function Page({ dialog }: Pick<Deciding, "dialog">) {
  const [isOpen, setIsOpen] = useState(true);
  return dialog({ isOpen, onClose: () => setIsOpen(false) });
}

/** Decides in an admin's dialog, whose field is called "Reason", what another admin has decided already. */
export function yieldsToTheQuicker(what: string, { dialog, button }: Deciding): void {
  beforeEach(() => sessionStorage.clear());

  async function refuse(code: string, sentence: string): Promise<void> {
    const app = openApp();
    app.show(<Page dialog={dialog} />);
    fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: "I have looked" } });
    await press(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(app.asked).toHaveLength(1));
    await app.latest().refuse(sentence, code);
  }

  test(`${what}: decided already, it says so, and leaves nothing to send or to discard`, async () => {
    await refuse("CONFLICT", "This has been decided already");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("log").textContent).toContain("This has been decided already");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test(`${what}: refused for another reason, it keeps what was written`, async () => {
    await refuse("CONFLICT", "They are suspended already");
    expect(screen.getByRole("alert").textContent).toContain("They are suspended already");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("I have looked");
  });
}
