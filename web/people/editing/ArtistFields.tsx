import type { UseFormRegisterReturn } from "react-hook-form";
import { LANGUAGE_TAGS, PRICE_BANDS, startingPriceInput } from "../../../graph/people/input.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { dollarsInput } from "../../ui/form/dollars.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { LanguagesField, type LanguagesFieldProps } from "./LanguagesField.tsx";
import type { EditableProfile_UserFragment } from "./useUpdateProfile.generated.ts";

const textNames = ["specialization", "experience", "studioName", "studioAddress"] as const;
export const artistFieldNames = [...textNames, "languages", "priceBand", "startingPrice"] as const;
type TextName = (typeof textNames)[number];
type ArtistFieldName = (typeof artistFieldNames)[number];

const fields: Record<TextName, { label: string; placeholder: string; autoComplete?: string }> = {
  specialization: { label: "Specialization", placeholder: "Fine line, blackwork" },
  experience: { label: "Experience", placeholder: "8 years" },
  studioName: { label: "Studio name", placeholder: "Where you work", autoComplete: "organization" },
  studioAddress: { label: "Studio address", placeholder: "Street and number", autoComplete: "street-address" },
};

export const artistValues = (person: EditableProfile_UserFragment) => ({
  specialization: person.specialization ?? "",
  experience: person.experience ?? "",
  studioName: person.studioName ?? "",
  studioAddress: person.studioAddress ?? "",
  languages: person.languages.flatMap((said) => LANGUAGE_TAGS.find((tag) => tag === said) ?? []),
  priceBand: person.priceBand,
  startingPrice: person.startingPrice === null ? "" : String(person.startingPrice / 100),
});

/** Whole cents. */
export const startingPriceField = dollarsInput.pipe(startingPriceInput.nullable());

/** The select's text as a band's number. */
const toBand = (text: unknown) => (text ? Number(text) : null);

type ArtistFieldsProps = {
  register: (
    name: TextName | "priceBand" | "startingPrice",
    options?: { setValueAs: typeof toBand },
  ) => UseFormRegisterReturn;
  /** The controller's. */
  languages: Omit<LanguagesFieldProps, "error">;
  errors: Partial<Record<ArtistFieldName, { message?: string }>>;
};

export function ArtistFields({ register, languages, errors }: ArtistFieldsProps) {
  return (
    <>
      {textNames.map((name) => (
        <TextInput key={name} optional field={register(name)} error={errors[name]?.message} {...fields[name]} />
      ))}
      <LanguagesField {...languages} error={errors.languages?.message} />
      <ChoiceField
        label="Price (optional)"
        field={register("priceBand", { setValueAs: toBand })}
        choices={[["", "Not said"], ...PRICE_BANDS.map((words, index) => [index + 1, words] as const)]}
        error={errors.priceBand?.message}
        hint="Roughly what an hour with you costs"
      />
      <TextInput
        optional
        label="Starting price"
        startAdornment="$"
        hint="What your smallest piece costs, in US dollars"
        inputMode="decimal"
        field={register("startingPrice")}
        error={errors.startingPrice?.message}
      />
    </>
  );
}
