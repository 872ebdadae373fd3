import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ConsentText_QuestionFragment as Question } from "../../consents/ConsentText.generated.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { written } from "../../ui/text/written.ts";
import { type Answer, byWeight } from "./labels.ts";

const list = { margin: 0, paddingBlock: 1, display: "flex", flexDirection: "column", gap: 1 } as const;

/** The client's answers, the important ones first. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <Box role="group" aria-label="Answers">
      <Box component="dl" sx={list}>
        {byWeight(answers).map(({ question, yes, text }) => (
          <div key={question.text}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={written}>
              {question.text}
            </Typography>
            <Box component="dd" sx={{ margin: 0, typography: "body2" }}>
              {yes ? <Yes isMedical={question.medical} /> : null}
              {yes === false ? "No" : null}
              {yes === null && !text ? "Not answered" : null}
              {text ? (
                <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap" }}>
                  {text}
                </Typography>
              ) : null}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** A health answer is marked by more than its color. */
const Yes = ({ isMedical }: { isMedical: boolean }) =>
  isMedical ? (
    <Box component="strong" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, color: "error.main" }}>
      <Icon name="warning" size={16} />
      Yes, medical
    </Box>
  ) : (
    <strong>Yes</strong>
  );

export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <Box component="ul" aria-label="Questions" sx={{ ...list, paddingLeft: 2.5 }}>
      {questions.map(({ text }) => (
        <Typography key={text} component="li" variant="body2" sx={written}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}
