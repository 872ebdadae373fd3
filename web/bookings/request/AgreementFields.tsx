import { Suspense } from "react";
import { Controller } from "react-hook-form";
import { PolicyField } from "../../policies/PolicyField.tsx";
import { RecordWith } from "../card/lazy.tsx";
import { AdultField } from "./AdultField.tsx";
import type { BookForm } from "./bookForm.ts";

export type AgreementFieldsProps = {
  form: BookForm;
  /** US cents; null: not agreed yet. */
  price: number | null;
  disabled: boolean;
};

/** What the client confirms, beside their past sessions with the artist. */
export function AgreementFields({ form, price, disabled }: AgreementFieldsProps) {
  const {
    control,
    watch,
    formState: { errors },
  } = form;
  const artist = watch("artistId");
  return (
    <>
      <Controller
        control={control}
        name="adultConfirmed"
        render={({ field: { value, ...field } }) => (
          <AdultField {...field} checked={value ?? false} disabled={disabled} />
        )}
      />
      {artist ? (
        <Suspense>
          <RecordWith key={artist.id} artist={artist} />
        </Suspense>
      ) : null}
      <Controller
        control={control}
        name="policyVersion"
        render={({ field }) => (
          <PolicyField
            {...field}
            artistId={artist?.id}
            price={price}
            error={errors.policyVersion?.message}
            disabled={disabled}
          />
        )}
      />
    </>
  );
}
