import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { LANGUAGE_TAGS, LANGUAGES, PRICE_BANDS } from "../../../graph/people/input.ts";
import { DISTANCES, RATINGS, YEARS } from "../../../graph/search/input.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ArtistFacetsDocument } from "./ArtistFacets.generated.ts";
import { nameOfDistance, nameOfRating, nameOfStyle, nameOfYears } from "./activeFilters.ts";
import { type Counts, countIn, findsNobody, withCount } from "./counts.ts";
import { ANY_DISTANCE, anywhere, BANDS, type Distance, type Filters, STYLES, toFacetVariables } from "./filters.ts";

type MoreFiltersProps = { id: string; filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** The panel of "More Filters", with the result count of each option. */
export function MoreFilters({ id, filters, onChange }: MoreFiltersProps) {
  const { styles, languages, priceBands, within, minRating, minExperience, verified, takesBookings } = filters;
  const viewer = useViewer();
  const { location } = filters;
  const around = location || viewer.location;
  const distances: readonly Distance[] = location ? [...DISTANCES, ANY_DISTANCE] : DISTANCES;
  const { data, previousData } = useQuery(ArtistFacetsDocument, {
    variables: toFacetVariables(filters),
    fetchPolicy: "cache-and-network",
  });
  const facets = (data ?? previousData)?.artistFacets;
  const isPartial = facets?.isPartial;
  const spoken = LANGUAGE_TAGS.filter((tag) => isPartial || languages.includes(tag) || countIn(facets?.languages, tag));
  return (
    <Card
      id={id}
      component="section"
      aria-label="More filters"
      sx={{ padding: 2, display: "flex", flexDirection: "column", gap: 2.5 }}
    >
      <Choices
        label="Style"
        options={STYLES.map((style) => ({ value: style, label: nameOfStyle(style) }))}
        chosen={styles}
        counts={facets?.styles}
        isPartial={isPartial}
        onChange={(next) => onChange({ styles: next })}
      />
      <Choices
        label="Price"
        options={BANDS.map((band) => ({ value: band, label: PRICE_BANDS[band - 1] ?? "" }))}
        chosen={priceBands}
        counts={facets?.priceBands}
        isPartial={isPartial}
        onChange={(next) => onChange({ priceBands: next })}
      />
      {spoken.length > 0 ? (
        <Choices
          label="Speaks"
          options={spoken.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))}
          chosen={languages}
          counts={facets?.languages}
          isPartial={isPartial}
          onChange={(next) => onChange({ languages: next })}
        />
      ) : null}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 1fr" },
          gap: 2,
          alignItems: "start",
        }}
      >
        <NumberChoice
          label="Distance"
          none={location ? `In ${location}` : nameOfDistance(ANY_DISTANCE)}
          options={distances.map((miles) => ({ value: miles, label: nameOfDistance(miles) }))}
          value={location || within !== ANY_DISTANCE ? within : null}
          counts={facets?.distances}
          isPartial={isPartial}
          hint={around ? `from ${around}` : "from the city in the location box"}
          onChange={(miles) => onChange(miles === ANY_DISTANCE ? anywhere : { within: miles })}
        />
        <NumberChoice
          label="Minimum experience"
          none="Any experience"
          options={YEARS.map((years) => ({ value: years, label: nameOfYears(years) }))}
          value={minExperience}
          counts={facets?.experience}
          isPartial={isPartial}
          onChange={(years) => onChange({ minExperience: years })}
        />
        <NumberChoice
          label="Minimum rating"
          none="Any rating"
          options={RATINGS.map((stars) => ({ value: stars, label: nameOfRating(stars) }))}
          value={minRating}
          counts={facets?.ratings}
          isPartial={isPartial}
          hint="from reviews. Artists without reviews aren't included"
          onChange={(stars) => onChange({ minRating: stars })}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Toggle
          label={withCount("Verified only", facets?.verified, isPartial)}
          on={verified}
          onChange={(on) => onChange({ verified: on })}
        />
        <Toggle
          label={withCount("Taking bookings", facets?.takesBookings, isPartial)}
          on={takesBookings}
          onChange={(on) => onChange({ takesBookings: on })}
        />
      </Box>
    </Card>
  );
}

type Countable<Value> = {
  label: string;
  options: { value: Value; label: string }[];
  counts: Counts | undefined;
  isPartial: boolean | undefined;
};

type ChoicesProps<Value> = Countable<Value> & { chosen: readonly Value[]; onChange: (chosen: Value[]) => void };

/** Several options of a group. One without results can only be removed. */
function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, options, chosen, counts, isPartial, onChange } = props;
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ paddingBottom: 1 }}>
        {label}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {options.map((option) => {
          const isOn = chosen.includes(option.value);
          const count = countIn(counts, option.value);
          return (
            <Chip
              key={option.value}
              component="button"
              type="button"
              clickable
              disabled={findsNobody(count, isPartial) && !isOn}
              label={withCount(option.label, count, isPartial)}
              variant={isOn ? "filled" : "outlined"}
              color={isOn ? "secondary" : "default"}
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  options.map(({ value }) => value).filter((one) => chosen.includes(one) !== (one === option.value)),
                )
              }
            />
          );
        })}
      </Box>
    </div>
  );
}

type NumberChoiceProps<Value> = Countable<Value> & {
  /** The label of no choice. */
  none: string;
  value: Value | null;
  hint?: string;
  onChange: (value: Value | null) => void;
};

function NumberChoice<Value extends number | string>(props: NumberChoiceProps<Value>) {
  const { label, none, options, value, counts, isPartial, hint, onChange } = props;
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value ?? ""}
      helperText={hint}
      onChange={({ target }) =>
        onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
      }
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: id } }}
    >
      <option value="">{none}</option>
      {options.map((option) => {
        const count = countIn(counts, option.value);
        return (
          <option
            key={option.value}
            value={option.value}
            disabled={findsNobody(count, isPartial) && option.value !== value}
          >
            {withCount(option.label, count, isPartial)}
          </option>
        );
      })}
    </TextField>
  );
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
      label={label}
      sx={{ marginInline: 0, gap: 1, "& .MuiFormControlLabel-label": { typography: "body1" } }}
    />
  );
}
