import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Suspense } from "react";
import type { Flash_DesignFragment as Design } from "../../flash/Flash.generated.ts";
import { ClaimedDesign } from "../../flash/lazy.tsx";
import { PieceLine, type PieceLineProps } from "../../portfolio/PieceLine.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";

type RequestSubjectProps = {
  /** Null: none, as for each of these. */
  project: { title: string } | null;
  designId: string | null;
  onClaimed: (design: Design | null) => void;
  piece: (PieceLineProps["piece"] & { id: string }) | null;
  onLeaveOut: (pieceId: string) => void;
};

export function RequestSubject({ project, designId, onClaimed, piece, onLeaveOut }: RequestSubjectProps) {
  return (
    <>
      {project ? (
        <Typography color="textSecondary">
          The next session of <bdi>“{project.title || "Project"}”</bdi>
        </Typography>
      ) : null}
      {designId ? (
        <Suspense>
          <ClaimedDesign key={designId} id={designId} onClaimed={onClaimed} />
        </Suspense>
      ) : null}
      {piece ? (
        <PieceLine
          piece={piece}
          action={
            <IconButton aria-label={`Leave out ${piece.title}`} onClick={() => onLeaveOut(piece.id)}>
              <Icon name="close" size={18} />
            </IconButton>
          }
        />
      ) : null}
    </>
  );
}
