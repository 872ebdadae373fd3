import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Flash_DesignFragment as Design } from "../../flash/Flash.generated.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { AskedPieceDocument } from "../../portfolio/AskedPiece.generated.ts";
import { ProjectToBookDocument } from "../../projects/Project.generated.ts";
import { ArtistToBookDocument } from "./ArtistPicker.generated.ts";
import { type BookForm, type BookFormValues, fieldsOf } from "./bookForm.ts";

/** Selects the artist of the link; undefined: none, or still loading. */
export function useNamedArtist({ getValues, setValue, setError }: BookForm, name: string | null) {
  const { data, error } = useQuery(ArtistToBookDocument, name ? { variables: { name } } : skipToken);
  const artist = name ? data?.user : undefined;
  const failure = name && error ? readFailure(error) : null;
  const fillIn = useEffectEvent(() => {
    if (failure) return setError("artistId", { message: failure.message });
    if (!artist || getValues("artistId")) return;
    if (artist.isViewer) return setError("artistId", { message: "You can't book yourself" });
    if (artist.userType !== "ARTIST") return setError("artistId", { message: "This user isn't an artist" });
    setValue("artistId", artist);
  });
  const answer = failure?.message ?? artist?.id;
  useEffect(() => {
    if (answer) fillIn();
  }, [answer]);
  return artist;
}

/** The project, which sets the duration. */
export function useProject({ setValue, watch }: BookForm, id: string | null) {
  const { data } = useQuery(ProjectToBookDocument, id ? { variables: { id } } : skipToken);
  const project = id ? data?.project : undefined;
  const minutes = project?.sessionMinutes;
  useEffect(() => {
    if (minutes) setValue("estimatedDuration", String(minutes));
  }, [minutes, setValue]);
  return project && project.artist.id === watch("artistId")?.id ? project : null;
}

/** The artwork, until it is removed. Choosing another artist drops it. */
export function usePiece({ watch }: BookForm, id: string | null) {
  const { data } = useQuery(AskedPieceDocument, id ? { variables: { id } } : skipToken);
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const asked = id ? data?.portfolioItem : undefined;
  const isAbout = asked && asked.id !== leftOut && asked.artistId === watch("artistId")?.id;
  return { piece: isAbout ? asked : null, leaveOut: setLeftOut };
}

/** The claimed design, which fills in its terms; `start` is the previous state of the fields. */
export function useClaim({ getValues, setValue, watch }: BookForm, id: string | null, start: BookFormValues) {
  const [design, setDesign] = useState<Design | null>(null);
  const claimed = design && design.id === id ? design : null;
  /** The filled-in values. */
  const filled = claimed ? fieldsOf(claimed) : {};
  const claim = (next: Design | null) => {
    setDesign(next);
    // Typed text stays.
    const before: Record<string, unknown> = { ...start, ...filled };
    for (const [name, value] of Object.entries(next ? fieldsOf(next) : {})) {
      const field = name as keyof ReturnType<typeof fieldsOf>;
      const isFixed = field !== "description" && field !== "brief";
      if (isFixed || JSON.stringify(getValues(field)) === JSON.stringify(before[field])) setValue(field, value);
    }
  };
  return { design: claimed?.artist.id === watch("artistId")?.id ? claimed : null, filled, claim };
}
