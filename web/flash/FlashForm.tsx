import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useForm } from "react-hook-form";
import { SIZE_UNITS, type SizeUnit } from "../../graph/bookings/input.ts";
import { createFlashDesignInput } from "../../graph/flash/input.ts";
import { showFailure, showIssues } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import { useWorkPicture } from "../media/useWorkPicture.ts";
import { WorkDialog } from "../media/WorkDialog.tsx";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { DurationField } from "../ui/form/DurationField.tsx";
import { dollarsInput, readDecimal } from "../ui/form/dollars.ts";
import {
  CreateFlashDesignDocument,
  type Flash_DesignFragment as Design,
  UpdateFlashDesignDocument,
} from "./Flash.generated.ts";

type FlashValues = {
  title: string;
  width: string;
  height: string;
  unit: SizeUnit;
  price: string;
  duration: string;
  repeatable: boolean;
};
const names = ["title", "width", "height", "price", "duration"] as const;
const typedInput = createFlashDesignInput.omit({ imageUrl: true });
const failed = { failureTitle: "Flash failed", fields: ["title", "price", "duration", "imageUrl"] };
const NEW: FlashValues = {
  title: "",
  width: "",
  height: "",
  unit: "inches",
  price: "",
  duration: "120",
  repeatable: false,
};

const UNITS = { inches: "INCHES", centimeters: "CENTIMETERS" } as const;

const valuesOf = ({ title, size, price, duration, repeatable }: Design): FlashValues => ({
  title,
  width: String(size.width),
  height: String(size.height),
  unit: SIZE_UNITS.find((unit) => UNITS[unit] === size.unit) ?? "inches",
  price: String(price / 100),
  duration: String(duration),
  repeatable,
});

export type FlashFormProps = {
  open: boolean;
  /** Null: a new design. */
  design: Design | null;
  onAdded: () => void;
  onClose: () => void;
};

/** Adds or edits a design. */
export function FlashForm({ open, design, onAdded, onClose }: FlashFormProps) {
  const picture = useWorkPicture(design);
  const form = useForm<FlashValues>({ defaultValues: design ? valuesOf(design) : NEW });
  const draft = useDraft(form, design ? "editFlash" : "flash", {
    about: design?.id,
    ready: open,
    picture: picture.upload,
  });
  const { errors } = form.formState;
  const [create, creating] = useAppMutation(CreateFlashDesignDocument, {
    ...failed,
    failureFallback: "Failed to add the design",
    success: { title: "Design added", description: "It's now in your flash." },
  });
  const [update, updating] = useAppMutation(UpdateFlashDesignDocument, {
    ...failed,
    failureFallback: "Failed to update the design",
    success: { title: "Design updated" },
  });

  const submit = form.handleSubmit(async ({ width, height, unit, price, duration, ...values }) => {
    const typed = typedInput.safeParse({
      ...values,
      size: { width: readDecimal(width), height: readDecimal(height), unit },
      price: dollarsInput.parse(price),
      duration: Number(duration),
    });
    if (!typed.success) return showIssues(typed.error, form.setError, names);
    const { size } = typed.data;
    const whole = { ...typed.data, size: { ...size, unit: UNITS[size.unit] } };
    const outcome = await picture.send(whole, {
      create: (input) => create({ input }),
      update: (input) => update({ input }),
    });
    if (!outcome) return;
    if (outcome.failure) return showFailure(outcome.failure, form.setError, names);
    if (!design) onAdded();
    onClose();
  });
  const field = (name: (typeof names)[number]) => ({
    ...form.register(name),
    error: Boolean(errors[name]),
    helperText: errors[name]?.message,
  });
  return (
    <WorkDialog
      open={open}
      noun="Design"
      isThere={design !== null}
      picture={picture}
      name={form.watch("title")}
      draft={draft}
      pending={creating.loading || updating.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" required {...field("title")} />
      <Box role="group" aria-label="Size" sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 1.5 }}>
        <TextField label="Width" slotProps={{ htmlInput: { inputMode: "decimal" } }} {...field("width")} />
        <TextField label="Height" slotProps={{ htmlInput: { inputMode: "decimal" } }} {...field("height")} />
        <TextField label="Unit" select slotProps={{ select: { native: true } }} {...form.register("unit")}>
          <option value="inches">inches</option>
          <option value="centimeters">cm</option>
        </TextField>
      </Box>
      <TextField
        label="Price"
        slotProps={{
          htmlInput: { inputMode: "decimal" },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
        {...field("price")}
      />
      <DurationField control={form.control} name="duration" />
      <FormControlLabel
        control={<Switch {...form.register("repeatable")} defaultChecked={design?.repeatable ?? false} />}
        label="Repeatable: more than one client can have it"
        sx={{ margin: 0, gap: 0.5 }}
      />
    </WorkDialog>
  );
}
