// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createPortal } from "react-dom";
import { expect, test, vi } from "vitest";
import { RecoveryForm } from "./RecoveryForm.tsx";

test("within the sign-in form's dialog it submits itself, and not the outer form", () => {
  const signIn = vi.fn();
  const appeal = vi.fn();
  render(
    <form onSubmit={signIn}>
      {createPortal(
        <RecoveryForm label="Appeal" submitLabel="Send appeal" pending={false} error={undefined} onSubmit={appeal}>
          {null}
        </RecoveryForm>,
        document.body,
      )}
    </form>,
  );
  fireEvent.submit(screen.getByRole("form", { name: "Appeal" }));
  expect(appeal).toHaveBeenCalledOnce();
  expect(signIn).not.toHaveBeenCalled();
});
