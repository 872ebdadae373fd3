import type { ConsentQuestion } from "../../graph/consents/input.ts";
import type { ConsentText_QuestionFragment } from "./ConsentText.generated.ts";

const KINDS = { YES_NO: "yes_no", TEXT: "text" } as const;
const SENT = { yes_no: "YES_NO", text: "TEXT" } as const;

/** In the form of the rules. */
export const toQuestion = ({ text, kind, required, medical }: ConsentText_QuestionFragment): ConsentQuestion => ({
  text,
  kind: KINDS[kind],
  required,
  medical,
});

/** In the form of the API. */
export const sentQuestion = (question: ConsentQuestion) => ({ ...question, kind: SENT[question.kind] });
