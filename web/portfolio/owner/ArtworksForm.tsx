import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { v4 as randomId } from "uuid";
import { MAX_MEGABYTES } from "../../../graph/media/input.ts";
import { createPortfolioItemInput, MAX_AT_ONCE } from "../../../graph/portfolio/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { toast } from "../../platform/toast/toast.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { countOf } from "../../ui/text/count.ts";
import { refreshPortfolio } from "../portfolioCache.ts";
import { CreatePortfolioItemDocument } from "./ArtworkForm.generated.ts";
import { ArtworkRow } from "./ArtworkRow.tsx";
import { FilingFields } from "./FilingFields.tsx";
import type { ArtworksValues, NewPiece, TypedPiece } from "./newPieces.ts";

/** Concurrent uploads. */
const AT_ONCE = 3;

const split = (tags: string) => tags.split(",");

const sentenceOf = (tags: string) => {
  const checked = createPortfolioItemInput.shape.tags.safeParse(split(tags));
  return checked.success || checked.error.issues[0]?.message;
};

export type ArtworksFormProps = {
  open: boolean;
  artistId: string;
  files: readonly File[];
  /** Values typed before. */
  typed?: TypedPiece;
  onAdded: () => void;
  /** Discarded as a whole. */
  onStartOver: () => void;
  onClose: () => void;
};

/** A row for each picture, which is added whole or stays with its error. */
export function ArtworksForm({ open, artistId, files, typed, onAdded, onStartOver, onClose }: ArtworksFormProps) {
  const client = useApolloClient();
  const chosen = useRef(new Map<string, File>());
  const take = (more: readonly File[], room: number): NewPiece[] =>
    more.slice(0, room).map((file) => {
      const key = randomId();
      chosen.current.set(key, file);
      return { key, title: "", description: "", image: null };
    });
  const [first] = useState(() => take(files, MAX_AT_ONCE));
  const form = useForm<ArtworksValues>({ defaultValues: { pieces: first, category: "", tags: "" } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "pieces" });
  const draft = useDraft(form, "artworks", { ready: open });
  // After the draft has started, so that it is kept.
  const carryOver = useEffectEvent(() => {
    if (!typed) return;
    const { title, description, category, tags } = typed;
    const [piece, ...others] = form.getValues("pieces");
    if (piece) form.setValue("pieces", [{ ...piece, title, description }, ...others]);
    form.setValue("category", category);
    form.setValue("tags", tags);
  });
  useEffect(() => carryOver(), []);
  /** Finished or failed uploads. */
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isTooMany, setTooMany] = useState(files.length > MAX_AT_ONCE);
  const [isSending, setSending] = useState(false);
  const pieces = form.watch("pieces");
  const waiting = fields.filter(({ key, image }) => !image && chosen.current.has(key) && !settled.includes(key));
  const isReady = pieces.length > 0 && pieces.every(({ title, image }) => image !== null && title.trim() !== "");
  const tagsError = form.formState.errors.tags?.message;
  const failed = pieces.filter(({ key }) => problems[key]);

  const addOne = async (piece: NewPiece, { category, tags }: ArtworksValues): Promise<boolean> => {
    const { key, title, description, image } = piece;
    const input = { title, description, imageUrl: image?.path ?? "", category, tags: split(tags) };
    try {
      await client.mutate({ mutation: CreatePortfolioItemDocument, variables: { input }, fetchPolicy: "no-cache" });
      remove(form.getValues("pieces").findIndex((each) => each.key === key));
      return true;
    } catch (error) {
      const { fields: at, message } = readFailure(error);
      setProblems((before) => ({ ...before, [key]: Object.values(at)[0] ?? message }));
      return false;
    }
  };
  const send = async (values: ArtworksValues) => {
    setSending(true);
    setProblems({});
    let added = 0;
    // The newest artwork is first, so they are sent in reverse order.
    for (const piece of values.pieces.toReversed()) if (await addOne(piece, values)) added += 1;
    setSending(false);
    if (added > 0) {
      onAdded();
      void refreshPortfolio(client, artistId);
      toast({ title: `${countOf(added, "piece")} added` });
    }
    if (added === values.pieces.length) onClose();
  };
  const choose = (more: readonly File[]) => {
    const room = MAX_AT_ONCE - pieces.length;
    setTooMany(more.length > room);
    append(take(more, room), { shouldFocus: false });
  };
  const error = failed.length > 0 ? `Not added: ${failed.map(({ title }) => `“${title.trim()}”`).join(", ")}.` : null;
  return (
    <FormDialog
      open={open}
      title="Add Artwork"
      draft={{
        ...draft,
        isChanged: () => draft.isChanged() || waiting.length > 0,
        isAtRisk: () => draft.isAtRisk() || waiting.length > 0,
        discard() {
          draft.discard();
          onStartOver();
        },
      }}
      submitLabel={waiting.length > 0 ? "Uploading…" : `Add ${countOf(pieces.length, "piece")}`}
      submitDisabled={!isReady}
      pending={isSending}
      error={error}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onReset={() => chosen.current.clear()}
    >
      <Box
        component="ol"
        aria-label="Pieces to add"
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 2 }}
      >
        {fields.map((field, index) => (
          <ArtworkRow
            key={field.key}
            form={form}
            index={index}
            count={fields.length}
            file={chosen.current.get(field.key)}
            isTurn={waiting.findIndex(({ key }) => key === field.key) < AT_ONCE}
            problem={problems[field.key]}
            onSettled={() => setSettled((before) => [...before, field.key])}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Button
          component="label"
          variant="outlined"
          startIcon={<Icon name="plus" size={20} />}
          disabled={pieces.length >= MAX_AT_ONCE}
          sx={{ "&:has(:focus-visible)": { outline: "2px solid", outlineOffset: 2 } }}
        >
          Choose more pictures
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={pieces.length >= MAX_AT_ONCE}
            style={visuallyHidden}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </Button>
        <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
          {isTooMany
            ? `You can add up to ${MAX_AT_ONCE} at once, so only the first ${MAX_AT_ONCE} were added.`
            : `JPG, PNG, GIF, max ${MAX_MEGABYTES.portfolio}MB`}
        </Box>
      </Box>
      <FilingFields
        category={form.register("category")}
        tags={{
          ...form.register("tags", { validate: sentenceOf }),
          error: Boolean(tagsError),
          helperText: tagsError ?? "Separate with commas.",
        }}
      />
    </FormDialog>
  );
}
