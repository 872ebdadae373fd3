import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { categoryOptions } from "../categories.ts";

type FilingFieldsProps = { category: TextFieldProps; tags: TextFieldProps };

/** Category and tags, of one or several artworks. */
export function FilingFields({ category, tags }: FilingFieldsProps) {
  return (
    <>
      <TextField label="Category" select slotProps={{ select: { native: true } }} {...category}>
        <option value="">No category</option>
        {categoryOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField label="Tags" placeholder="dragon, sleeve, dotwork" {...tags} />
    </>
  );
}
