import { useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import {
  type HighlightsValues,
  type UpdateHighlightsInput,
  updateHighlightsInput,
} from "../../../graph/highlights/input.ts";
import { PORTFOLIO_CATEGORIES } from "../../../graph/portfolio/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { countOf } from "../../ui/text/count.ts";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import {
  AdminHighlightsDocument,
  HighlightsPreviewDocument,
  UpdateHighlightsDocument,
} from "./HighlightsPanel.generated.ts";

type Highlights = HighlightsValues["highlights"];

/** The highlights above everybody's feed. */
export function HighlightsPanel() {
  const { data, error, refetch } = useQuery(AdminHighlightsDocument, { fetchPolicy: "network-only" });
  if (error && !data) {
    return (
      <ErrorState
        dense
        title="Couldn't load the highlights"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const highlights = data.highlights.map(({ label, tag, category }) => ({
    label,
    tag: tag ?? "",
    category: category ?? "",
  }));
  return <HighlightsForm before={highlights} />;
}

function HighlightsForm({ before }: { before: Highlights }) {
  const form = useForm<HighlightsValues, unknown, UpdateHighlightsInput>({
    resolver: zodResolver(updateHighlightsInput),
    defaultValues: { highlights: before },
  });
  const { formState, getValues, register, handleSubmit, reset, setError, watch, setValue } = form;
  const draft = useDraft(form, "highlights");
  const [save, { loading }] = useAppMutation(UpdateHighlightsDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to save the highlights",
    fields: ["highlights"],
    success: { title: "Highlights saved", description: "Everyone sees them above the feed." },
    // Refetches the viewer's own highlights.
    update: (cache) => cache.evict({ fieldName: "highlights", broadcast: false }),
  });
  const values = watch("highlights");
  const counts = useCounts(values);
  return (
    <PageForm
      label="Highlights"
      draft={draft}
      submitLabel="Save highlights"
      pending={loading}
      error={formState.errors.root?.server?.message}
      onSubmit={handleSubmit(async (input) => {
        const sent = getValues();
        const { failure } = await save({ input });
        if (!failure) reset(sent);
        else showFailure(failure, setError);
      })}
    >
      <Typography variant="body2" color="textSecondary">
        The three tiles above everyone's feed. Each shows the newest post with a tag, or the newest portfolio piece in a
        category.
      </Typography>
      {values.map(({ category }, index) => {
        const errors = formState.errors.highlights?.[index];
        const count = counts?.[index]?.count;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always three.
          <Box component="fieldset" key={index} sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
            <Typography component="legend" variant="subtitle2" sx={{ paddingBottom: 1.5 }}>
              Highlight {index + 1}
            </Typography>
            <TextInput label="Label" field={register(`highlights.${index}.label`)} error={errors?.label?.message} />
            <TextField
              label="Shows"
              select
              slotProps={{ select: { native: true } }}
              {...register(`highlights.${index}.category`, {
                onChange: () => setValue(`highlights.${index}.tag`, ""),
              })}
              error={errors?.category !== undefined}
              helperText={errors?.category?.message}
            >
              <option value="">Posts with a tag</option>
              {PORTFOLIO_CATEGORIES.map((name) => (
                <option key={name} value={name}>
                  Portfolio pieces: {name}
                </option>
              ))}
            </TextField>
            {category ? null : (
              <TextInput
                label="Tag"
                verbatim
                field={register(`highlights.${index}.tag`)}
                error={errors?.tag?.message}
                hint="Lower case, one word; # is left out."
              />
            )}
            <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: "1.5em" }}>
              {count === undefined ? "" : `${countOf(count, category ? "piece" : "post")} now`}
            </Typography>
          </Box>
        );
      })}
    </PageForm>
  );
}

/** Posts behind each hashtag, debounced; undefined while a field is empty. */
function useCounts(values: Highlights) {
  const text = useDebouncedValue(JSON.stringify(values), 400);
  const highlights = JSON.parse(text) as Highlights;
  const { data, previousData } = useQuery(HighlightsPreviewDocument, {
    variables: { input: { highlights } },
    skip: !updateHighlightsInput.safeParse({ highlights }).success,
    fetchPolicy: "no-cache",
  });
  return (data ?? previousData)?.highlightsPreview;
}
