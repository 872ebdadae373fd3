import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { showPictures } from "../media/showPictures.ts";
import { ReportMenu } from "../reports/ReportMenu.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { Photo } from "../ui/photo/Photo.tsx";
import { priceText } from "../ui/text/price.ts";
import { timeLeftText, useTimeLeft } from "../ui/useTimeLeft.ts";
import { dropDesign } from "./designCache.ts";
import type { Flash_DesignFragment as Design } from "./Flash.generated.ts";
import { makingText } from "./labels.ts";

type FlashCardProps = {
  design: Design;
  /** Being claimed. */
  isClaiming: boolean;
  onClaim: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function FlashCard({ design, isClaiming, onClaim, onEdit, onDelete }: FlashCardProps) {
  const { id, title, imageUrl, image, price, repeatable, state, claimedByViewer, claimedUntil, artist } = design;
  const left = useTimeLeft(claimedByViewer && claimedUntil ? Date.parse(claimedUntil) : null);
  const isHeld = left !== null && left > 0;
  const picture = { src: imageUrl, alt: title, width: image?.width, height: image?.height, blur: image?.placeholder };
  return (
    <Card component="article" aria-label={title} sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      <ButtonBase
        aria-label={`View ${title}`}
        onClick={() => showPictures([{ ...picture, name: title }])}
        sx={{
          display: "block",
          width: "100%",
          cursor: "zoom-in",
          "&.Mui-focusVisible": { outlineOffset: -4 },
          "& img": { opacity: state === "SOLD" ? 0.45 : undefined },
        }}
      >
        <Photo {...picture} alt="" ratio={0.8} sizes="(min-width: 900px) 300px, (min-width: 600px) 46vw, 50vw" />
        {state === "AVAILABLE" || isHeld ? null : (
          <Chip
            size="small"
            label={state === "SOLD" ? "Sold" : "Claimed"}
            sx={{ position: "absolute", top: 12, left: 12, backgroundColor: "background.paper", color: "text.primary" }}
          />
        )}
      </ButtonBase>
      <Box sx={{ display: "flex", flexDirection: "column", flex: 1, gap: 1, padding: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" component="h3" dir="auto" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {makingText(design)}
          </Typography>
          {repeatable ? (
            <Typography variant="caption" component="div" color="textSecondary">
              Repeatable
            </Typography>
          ) : null}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 44 }}>
          <Typography
            variant="subtitle1"
            component="span"
            sx={{ marginRight: "auto", fontVariantNumeric: "tabular-nums" }}
          >
            {priceText(price)}
          </Typography>
          {design.viewerCanClaim ? (
            <Button
              variant="contained"
              size="small"
              onClick={onClaim}
              loading={isClaiming}
              aria-label={isHeld ? `Continue with ${title}` : `Claim ${title}`}
            >
              {isHeld ? "Continue" : "Claim"}
            </Button>
          ) : null}
          {artist.isViewer ? null : (
            <ReportMenu
              targetType="FLASH_DESIGN"
              targetId={id}
              what="flash design"
              name={title}
              username={artist.username}
              onGone={(cache) => dropDesign(cache, id)}
            />
          )}
          {design.viewerCanEdit ? (
            <Box sx={{ display: "flex", marginRight: -1 }}>
              <IconButton aria-label={`Edit ${title}`} onClick={onEdit}>
                <Icon name="pencil" size={20} />
              </IconButton>
              <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
                <Icon name="trash" size={20} />
              </IconButton>
            </Box>
          ) : null}
        </Box>
        {isHeld ? (
          <Typography variant="caption" color="textSecondary">
            {timeLeftText(left)}
          </Typography>
        ) : null}
      </Box>
    </Card>
  );
}
