import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { PrivacyPolicyDialog } from "../../legal/PrivacyPolicyDialog.tsx";

type PolicyFieldProps = {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  /** Runs when the policy is opened. */
  onRead: () => void;
};

/** One checkbox for age and policy, as both are conditions of the account. */
export function PolicyField({ accepted, onChange, onRead }: PolicyFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <FormControlLabel
        label="I am 16 or older and I accept the Privacy Policy"
        control={<Checkbox checked={accepted} onChange={(_event, checked) => onChange(checked)} />}
        sx={{ margin: 0, marginLeft: "-9px" }}
      />
      <Box sx={{ paddingLeft: "33px" }}>
        <MuiLink
          component="button"
          type="button"
          variant="body2"
          underline="always"
          onClick={() => {
            onRead();
            setOpen(true);
          }}
        >
          Read the Privacy Policy
        </MuiLink>
      </Box>
      <PrivacyPolicyDialog
        open={open}
        onClose={() => setOpen(false)}
        onAccept={() => {
          onChange(true);
          setOpen(false);
        }}
      />
    </Box>
  );
}
