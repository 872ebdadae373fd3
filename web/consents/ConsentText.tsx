import Typography from "@mui/material/Typography";
import { written } from "../ui/text/written.ts";
import type { ConsentText_FormFragment as Form } from "./ConsentText.generated.ts";

export const ConsentText = ({ text }: Pick<Form, "text">) => (
  <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>
    {text}
  </Typography>
);
