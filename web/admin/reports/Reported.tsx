import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { REPORT_TARGETS, type ReportTarget } from "../../../graph/reports/input.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { countOf } from "../../ui/text/count.ts";
import { written } from "../../ui/text/written.ts";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";

export const whatOf = ({ targetType }: Pick<Report, "targetType">) =>
  REPORT_TARGETS[targetType.toLowerCase() as ReportTarget];

type ReportedProps = { report: Pick<Report, "target" | "targetType">; excerpt?: string | undefined };

/** The reported content; its beginning once it is deleted. */
export function Reported({ report, excerpt }: ReportedProps) {
  const { target } = report;
  const text = textOf(target);
  const image = target && "image" in target ? target.image : null;
  if (!target) {
    return (
      <Typography color="textSecondary" sx={{ fontStyle: "italic", overflowWrap: "anywhere" }}>
        {excerpt ? (
          <>
            No longer available: <bdi>{excerpt}</bdi>
          </>
        ) : (
          "No longer available"
        )}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", "&:empty": { display: "none" } }}>
      {image ? (
        <Box sx={{ flex: "none", width: 96 }}>
          <Photo
            src={image.url}
            alt={`Reported ${whatOf(report)}`}
            ratio={1}
            width={image.width}
            height={image.height}
            blur={image.placeholder}
            sizes="96px"
          />
        </Box>
      ) : null}
      {text ? (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            ...written,
            minWidth: 0,
            margin: 0,
            paddingInlineStart: 1.5,
            borderInlineStart: "3px solid",
            borderInlineStartColor: "divider",
            whiteSpace: "pre-wrap",
          }}
        >
          {text}
        </Box>
      ) : null}
    </Box>
  );
}

function textOf(target: Report["target"]): string {
  switch (target?.__typename) {
    case "Comment":
    case "ReportedMessage":
      return target.content;
    case "Post":
      return target.caption;
    case "FlashDesign":
      return target.title;
    case "Review":
      return [countOf(target.stars, "star"), target.text].filter(Boolean).join("\n");
    case "PortfolioItem":
      return [target.title, target.description].filter(Boolean).join("\n");
    case "User":
      return [target.fullName, target.bio].filter(Boolean).join("\n");
    default:
      return "";
  }
}
