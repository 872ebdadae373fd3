import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Icon } from "../../ui/icon/Icon.tsx";

/** Floats over the top of the feed, and takes no room in it. */
export function NewPostsPill({ shown, onShow }: { shown: boolean; onShow: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: "sticky",
        top: "calc(var(--bar) + 12px)",
        zIndex: 2,
        height: 0,
        // The column's gap is there once, not twice.
        marginBottom: -2,
        display: "flex",
        justifyContent: "center",
      }}
    >
      {shown ? (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="chevronUp" size={18} />}
          onClick={onShow}
          sx={{ flex: "none", height: 40, boxShadow: (theme) => theme.vars?.palette.float }}
        >
          New posts
        </Button>
      ) : null}
    </Box>
  );
}
