import Box from "@mui/material/Box";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { Icon } from "../icon/Icon.tsx";

type DialogHeadProps = {
  id: string;
  title: string;
  parted?: boolean;
  disabled?: boolean;
  onClose: (() => void) | undefined;
};

export function DialogHead({ id, title, parted = false, disabled, onClose }: DialogHeadProps) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        paddingRight: 1.5,
        ...(parted ? { borderBottom: 1, borderColor: "divider" } : null),
      }}
    >
      <DialogTitle id={id} sx={{ paddingBlock: 2, flexShrink: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} disabled={disabled}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
