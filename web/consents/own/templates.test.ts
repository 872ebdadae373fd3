import { expect, test } from "vitest";
import { TEMPLATES } from "./templates.ts";
import { typedForm } from "./typedForm.ts";

test.each(TEMPLATES.map((template) => [template.name, template] as const))(
  "%s is a form that could be saved as it is, and asks after health",
  (_name, { text, questions }) => {
    expect(typedForm.parse({ text, questions: [...questions] })).toEqual({ text, questions });
    expect(questions.filter(({ medical, required }) => medical && required).length).toBeGreaterThan(3);
  },
);
