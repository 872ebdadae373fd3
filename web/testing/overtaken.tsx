import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { DECIDED_ALREADY } from "../../graph/admin/input.ts";
import { openApp, press } from "./app.tsx";

export type Deciding = {
  dialog: (props: { isOpen: boolean; onClose: () => void }) => ReactNode;
  /** What sends it. */
  button: string;
  /** What the field is called. */
  label?: string;
  /** What is chosen first, as a value of the field `Decision`; left out where nothing is. */
  choice?: string;
  /** What the slower of two is told. */
  sentence?: string;
};

function Page({ dialog }: Pick<Deciding, "dialog">) {
  const [isOpen, setIsOpen] = useState(true);
  return dialog({ isOpen, onClose: () => setIsOpen(false) });
}

/** Decides in an admin's dialog what another admin has decided already. */
export function yieldsToTheQuicker(
  what: string,
  { dialog, button, label = "Reason", choice, sentence = DECIDED_ALREADY }: Deciding,
): void {
  beforeEach(() => sessionStorage.clear());

  async function refuse(code: string, said: string): Promise<void> {
    const app = openApp();
    app.show(<Page dialog={dialog} />);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: "I have looked" } });
    if (choice) {
      await press(screen.getByRole("button", { name: button }));
      expect(screen.getAllByText("Choose what to do").length).toBeGreaterThan(1);
      expect(app.asked).toHaveLength(0);
      fireEvent.change(screen.getByLabelText("Decision"), { target: { value: choice } });
    }
    await press(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(app.asked).toHaveLength(1));
    await app.latest().refuse(said, code);
  }

  test(`${what}: decided already, it says so, and leaves nothing to send or to discard`, async () => {
    await refuse("CONFLICT", sentence);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("log").textContent).toContain(sentence);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test(`${what}: refused for another reason, it keeps what was written`, async () => {
    await refuse("CONFLICT", "They are suspended already. To set another end, lift that first.");
    expect(screen.getByRole("alert").textContent).toContain(
      "They are suspended already. To set another end, lift that first.",
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe("I have looked");
  });
}
