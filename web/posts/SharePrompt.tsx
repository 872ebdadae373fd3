import { useFileDrop } from "../media/useFileDrop.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { classes } from "../platform/theme/classes.ts";
import { card, pressable } from "../platform/theme/sharedStyles.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";

const prompt = { ...card, display: "flex", alignItems: "center", gap: 1.5, padding: 1.5 } as const;
const styles = classes({
  prompt,
  over: { ...prompt, outline: "2px dashed", outlineOffset: -6 },
  button: {
    ...pressable,
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
  },
  icon: { color: "primary.main" },
});

type SharePromptProps = { onShare: (file?: File) => void; onApproach?: () => void };

/** Above the feed; a dropped photo starts a post. */
export function SharePrompt({ onShare, onApproach }: SharePromptProps) {
  const viewer = useViewer();
  const { isOver, ...drop } = useFileDrop((files) => onShare(files[0]));
  return (
    <div {...drop} className={isOver ? styles.over : styles.prompt}>
      <PersonAvatar person={viewer} size="md" alt="" />
      <button
        type="button"
        onClick={() => onShare()}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className={styles.button}
      >
        <span>{isOver ? "Drop the photo here" : "Share your latest work"}</span>
        <span className={styles.icon}>
          <Icon name="image" size={24} />
        </span>
      </button>
    </div>
  );
}
