import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import { useViewer } from "../app/session/viewer.tsx";
import { useFileDrop } from "../media/useFileDrop.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";

export type SharePromptProps = { onShare: (file?: File) => void; onApproach?: () => void };

/** The invitation above the feed; a photo dropped on it starts the post. */
export function SharePrompt({ onShare, onApproach }: SharePromptProps) {
  const viewer = useViewer();
  const { isOver, ...drop } = useFileDrop((files) => onShare(files[0]));
  return (
    <Card
      {...drop}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        padding: 1.5,
        outline: isOver ? "2px dashed" : "none",
        outlineOffset: -6,
      }}
    >
      <PersonAvatar person={viewer} size="md" alt="" />
      <ButtonBase
        onClick={() => onShare()}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        sx={{
          flex: 1,
          minHeight: 44,
          paddingInline: 2,
          gap: 1.5,
          justifyContent: "space-between",
          borderRadius: 999,
          typography: "body1",
          color: "text.secondary",
          backgroundColor: "sunken",
          textAlign: "start",
          "&:hover": { color: "text.primary" },
        }}
      >
        <span>{isOver ? "Drop the photo here" : "Share your latest work"}</span>
        <Box component="span" sx={{ color: "primary.main" }}>
          <Icon name="image" size={24} />
        </Box>
      </ButtonBase>
    </Card>
  );
}
