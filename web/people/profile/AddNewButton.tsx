import Button from "@mui/material/Button";
import type { ShareControls } from "../../posts/useShareDialog.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";

export function AddNewButton({ share, preload }: ShareControls) {
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => share()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      Add New
    </Button>
  );
}
