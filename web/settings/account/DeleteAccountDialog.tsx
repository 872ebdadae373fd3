import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { type DeleteAccountInput, deleteAccountInput, GRACE_DAYS } from "../../../graph/accounts/input.ts";
import { DELETED_NAME } from "../../../graph/people/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { useSession } from "../../platform/session/session.tsx";
import { whileTokenChanges } from "../../platform/session/token.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { longDate } from "../../ui/text/dates.ts";
import { DeleteAccountDocument } from "./DeleteAccountDialog.generated.ts";

const names = ["username", "password"] as const;
const blank: DeleteAccountInput = { username: "", password: "" };

/** Explains the consequences, and asks for username and password. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { username } = useViewer();
  const { close } = useSession();
  const [farewell, setFarewell] = useState<{ eraseAt: string; leave: () => void } | null>(null);
  const form = useForm<DeleteAccountInput>({ resolver: zodResolver(deleteAccountInput), defaultValues: blank });
  const draft = useDraft(form, "deleteAccount", { ready: open });
  const { errors } = form.formState;
  const isNamed = form.watch("username").trim().toLowerCase() === username;
  const [deleteAccount, { loading }] = useAppMutation(DeleteAccountDocument, {
    failureTitle: "Error",
    fields: names,
    failureFallback: "Failed to delete account",
  });
  const remove = (input: DeleteAccountInput) =>
    whileTokenChanges(async () => {
      const { data, failure } = await deleteAccount({ input });
      if (failure) {
        showFailure(failure, form.setError, names);
        return;
      }
      // The session has ended; sockets close after the farewell.
      await close(new Promise((leave) => setFarewell({ eraseAt: data.deleteAccount.eraseAt, leave })));
    });
  if (farewell) return <Farewell {...farewell} />;
  return (
    <FormDialog
      open={open}
      title="Delete Account"
      draft={draft}
      submitLabel="Delete Account"
      pending={loading}
      submitDisabled={!isNamed}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(remove)}
      onClose={onClose}
      onReset={() => form.reset(blank)}
    >
      <Consequences />
      <TextInput
        label="Username"
        verbatim
        hint={`Type ${username} to continue.`}
        field={form.register("username")}
        error={errors.username?.message}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        field={form.register("password")}
        error={errors.password?.message}
      />
    </FormDialog>
  );
}

function Consequences() {
  return (
    <Box
      component="ul"
      sx={{ margin: 0, paddingLeft: 2.5, display: "flex", flexDirection: "column", gap: 0.75, typography: "body1" }}
    >
      <li>Your account is hidden right away, and you're signed out everywhere.</li>
      <li>
        Your pending booking requests are closed.{" "}
        <MuiLink component={Link} to={paths.bookings()}>
          Confirmed bookings
        </MuiLink>{" "}
        have to be cancelled first.
      </li>
      <li>For {GRACE_DAYS} days you can restore it: just sign in again.</li>
      <li>
        Then your profile, posts, comments, likes and images are erased for good, and others see “{DELETED_NAME}” in
        your messages. Bookings are kept for 7 years without your name.
      </li>
    </Box>
  );
}

function Farewell({ eraseAt, leave }: { eraseAt: string; leave: () => void }) {
  const id = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog open maxWidth="xs" role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Your account is hidden</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          It will be erased on {longDate.format(new Date(eraseAt))}. Until then you can sign in to {PRODUCT_NAME} to
          restore it.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          autoFocus
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            leave();
          }}
        >
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
