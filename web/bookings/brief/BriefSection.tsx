import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import { useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { BriefFields, type BriefFieldsProps } from "./BriefFields.tsx";
import { EMPTY_BRIEF } from "./briefForm.ts";

/** The fields about the piece, folded until somebody wants to say something of it, or something of it is wrong. */
export function BriefSection(props: BriefFieldsProps) {
  const { values, errors } = props;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const isSaid = JSON.stringify(values) !== JSON.stringify(EMPTY_BRIEF);
  const isOpen = isUnfolded || errors !== undefined;
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px" }}>
      <Button
        fullWidth
        variant="text"
        onClick={() => setUnfolded(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={20} />}
        sx={{ justifyContent: "space-between", paddingInline: 2, paddingBlock: 1.25, textAlign: "start" }}
      >
        <span>
          About the piece
          <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
            {isSaid && !isOpen ? "Filled in" : "Style, place, size, pictures and when you have time: all optional"}
          </Box>
        </span>
      </Button>
      {/* Stays when it is folded: pictures go on arriving. */}
      <Collapse id={id} in={isOpen}>
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5, padding: 2, paddingTop: 1.5 }}>
          <BriefFields {...props} />
        </Box>
      </Collapse>
    </Box>
  );
}
