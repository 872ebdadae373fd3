import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef, useState } from "react";
import { IMAGE_MESSAGE_TEXT } from "../../../graph/messages/input.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { addMessage } from "../sync/messageCache.ts";
import { ThreadMessagesDocument } from "../thread/Thread.generated.ts";
import { type Bubble, pictureAddress } from "./timeline.ts";

/** Width of a picture and its bubble, also with a long caption. */
export const PICTURE_WIDTH = 280;

type MessagePictureProps = {
  bubble: Bubble;
  author: string;
  alt: string;
  onOpen: (key: string) => void;
  /** Shows only the blur, and loads nothing, until requested. */
  isVeiled: boolean;
};

/** Opens large. */
export function MessagePicture({ bubble, author, alt, onOpen, isVeiled }: MessagePictureProps) {
  const { image, key } = bubble;
  const renew = useRenewal(bubble);
  const [isShown, setIsShown] = useState(false);
  if (!image) return null;
  if (isVeiled && !isShown) return <Veil image={image} author={author} onShow={() => setIsShown(true)} />;
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Open image from ${author === "You" ? "you" : author}`}
      onClick={() => onOpen(key)}
      sx={{
        display: "block",
        width: "100%",
        padding: 0,
        border: 0,
        font: "inherit",
        color: "inherit",
        background: "none",
        cursor: "zoom-in",
        "&:focus-visible": { outlineOffset: -4 },
      }}
    >
      <Photo
        src={pictureAddress(bubble)}
        alt={alt}
        width={image.width}
        height={image.height}
        minRatio={0.7}
        blur={image.placeholder}
        sizes={`${PICTURE_WIDTH}px`}
        onBroken={
          <Box sx={{ paddingInline: "14px", paddingBlock: "8px", textAlign: "start" }}>{IMAGE_MESSAGE_TEXT}</Box>
        }
        onFailed={renew}
      />
    </Box>
  );
}

/** A stranger's picture before it is requested. */
function Veil({ image, author, onShow }: { image: NonNullable<Bubble["image"]>; author: string; onShow: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Show image from ${author}`}
      onClick={onShow}
      sx={{
        position: "relative",
        display: "grid",
        placeItems: "center",
        width: "100%",
        aspectRatio: String(Math.max(0.7, image.width / image.height)),
        padding: 0,
        border: 0,
        overflow: "hidden",
        font: "inherit",
        color: "inherit",
        cursor: "pointer",
        backgroundColor: "sunken",
        "&:focus-visible": { outlineOffset: -4 },
        "&::before": {
          content: '""',
          position: "absolute",
          inset: "-24px",
          background: `url(${JSON.stringify(image.placeholder)}) center / cover`,
          filter: "blur(20px)",
          opacity: 0.6,
        },
      }}
    >
      <Box
        component="span"
        sx={{
          position: "relative",
          paddingInline: 1.5,
          paddingBlock: 0.75,
          borderRadius: 999,
          typography: "subtitle2",
          color: "text.primary",
          backgroundColor: "background.paper",
        }}
      >
        Show image
      </Box>
    </Box>
  );
}

/** A private picture's address expires after an hour: a long-open thread requests a new one. */
function useRenewal({ message }: Bubble): () => void {
  const client = useApolloClient();
  const failed = useRef<string | null>(null);
  return () => {
    const { conversationId, seq, imageUrl } = message ?? {};
    if (!conversationId || !seq || !imageUrl || failed.current === imageUrl) return;
    failed.current = imageUrl;
    const asked = client.query({
      query: ThreadMessagesDocument,
      variables: { id: conversationId, first: 1, after: String(seq + 1) },
      fetchPolicy: "no-cache",
    });
    asked.then(
      ({ data }) => {
        for (const { node } of data?.conversation.messages.edges ?? []) addMessage(client, node);
      },
      () => undefined,
    );
  };
}
