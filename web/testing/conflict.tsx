import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { DECIDED_ALREADY } from "../../graph/admin/input.ts";
import { openApp, press } from "./app.tsx";

type Deciding = {
  dialog: (props: { isOpen: boolean; onClose: () => void }) => ReactNode;
  button: string;
  label?: string;
  /** Value of the field `Decision`, where there is one. */
  choice?: string;
  /** The server's sentence for the slower admin. */
  sentence?: string;
};

function Page({ dialog }: Pick<Deciding, "dialog">) {
  const [isOpen, setIsOpen] = useState(true);
  return dialog({ isOpen, onClose: () => setIsOpen(false) });
}

/** Tests an admin's dialog after another admin has decided first. */
export function testDecisionConflict(
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

  test(`${what}: after another admin's decision the dialog closes with a notice and no draft`, async () => {
    await refuse("CONFLICT", sentence);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("log").textContent).toContain(sentence);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test(`${what}: after any other refusal the dialog keeps the text`, async () => {
    await refuse("CONFLICT", "This person is already suspended. Lift that suspension first to set another end.");
    expect(screen.getByRole("alert").textContent).toContain(
      "This person is already suspended. Lift that suspension first to set another end.",
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe("I have looked");
  });
}
