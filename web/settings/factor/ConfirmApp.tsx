import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useForm } from "react-hook-form";
import { type ConfirmTwoFactorInput, confirmTwoFactorInput } from "../../../graph/accounts/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { type BeginTwoFactorMutation, ConfirmTwoFactorDocument } from "./TwoFactor.generated.ts";

const QrCode = lazy(() => import("qrcode.react").then((module) => ({ default: module.QRCodeSVG })));
const QR_SIZE = 200;

const names = ["code"] as const;
const blank: ConfirmTwoFactorInput = { code: "" };

type ConfirmAppProps = {
  setup: BeginTwoFactorMutation["beginTwoFactor"];
  /** Turned on; gets the recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app, and asks for its first code. */
export function ConfirmApp({ setup: { uri, secret }, onDone, onCancel }: ConfirmAppProps) {
  const form = useForm<ConfirmTwoFactorInput>({ resolver: zodResolver(confirmTwoFactorInput), defaultValues: blank });
  const draft = useDraft(form, "twoFactor");
  const { errors } = form.formState;
  const [confirm, { loading }] = useAppMutation(ConfirmTwoFactorDocument, {
    failureTitle: "Two-factor sign-in failed",
    fields: names,
    fetchPolicy: "no-cache",
    success: { title: "Two-factor sign-in is on" },
  });
  const send = async (input: ConfirmTwoFactorInput) => {
    const { data, failure } = await confirm(input);
    if (failure) return showFailure(failure, form.setError, names);
    onDone(data.confirmTwoFactor);
  };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5, alignItems: "flex-start" }}>
      <Typography>
        Scan this with your authenticator app, or open it there if the app is on this device. Then enter the code it
        shows.
      </Typography>
      <Box sx={{ width: QR_SIZE, height: QR_SIZE, borderRadius: 1, overflow: "hidden" }}>
        <Suspense fallback={<Skeleton variant="rounded" width={QR_SIZE} height={QR_SIZE} />}>
          <QrCode value={uri} size={QR_SIZE} marginSize={3} title="QR code for your authenticator app" role="img" />
        </Suspense>
      </Box>
      <Button variant="outlined" href={uri}>
        Open authenticator app
      </Button>
      <div>
        <Typography variant="body2" color="textSecondary">
          Or type this key there:
        </Typography>
        <Typography component="code" sx={{ fontFamily: "monospace", overflowWrap: "anywhere", userSelect: "all" }}>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </Typography>
      </div>
      <Box sx={{ width: "100%" }}>
        <PageForm
          label="Confirm your app"
          draft={draft}
          submitLabel="Turn on"
          pending={loading}
          error={errors.root?.server?.message}
          onSubmit={form.handleSubmit(send)}
        >
          <TextInput
            label="Code"
            hint="The six digits the app shows now"
            autoComplete="one-time-code"
            inputMode="numeric"
            verbatim
            autoFocus
            field={form.register("code")}
            error={errors.code?.message}
          />
        </PageForm>
      </Box>
      <Button onClick={onCancel}>Cancel</Button>
    </Box>
  );
}
