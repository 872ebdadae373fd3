import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId, useState } from "react";
import { paths } from "../../platform/paths/paths.ts";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { TextLink } from "../../ui/text/TextLink.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { headingText, standingText } from "./labels.ts";

const RecordDialog = lazy(() => import("./RecordDialog.tsx").then((module) => ({ default: module.RecordDialog })));

export type BookingDepositProps = {
  booking: Booking;
  role: BookingRole;
};

export function BookingDeposit({ booking, role }: BookingDepositProps) {
  const id = useId();
  // Null: never opened, so its code is not loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const { deposit, viewerCanRecord, artist, client, service } = booking;
  const timeZone = booking.artistTimeZone ?? undefined;
  const canRecord = viewerCanRecord.length > 0;
  if (!deposit && !(canRecord && booking.status === "CONFIRMED") && !open) return null;
  const standing = deposit ? standingText(deposit, role, timeZone) : "";
  return (
    <Box
      role="group"
      aria-labelledby={deposit ? id : undefined}
      sx={deposit ? { borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1 } : null}
    >
      {deposit ? (
        <>
          <Typography id={id} variant="subtitle2" component="h4">
            {headingText(deposit, timeZone)}
          </Typography>
          {standing ? (
            <Typography variant="body2" color="textSecondary">
              {standing}
            </Typography>
          ) : null}
          {role === "CLIENT" && deposit.state === "DUE" ? (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {PRODUCT_NAME} doesn't handle payments. Agree on how to pay in{" "}
              <TextLink to={paths.messages({ user: artist.username })}>
                your messages with <bdi>{artist.fullName}</bdi>
              </TextLink>
              .
            </Typography>
          ) : null}
        </>
      ) : null}
      {canRecord ? (
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Record a deposit: ${service} with ${client.fullName}`}
          onClick={() => setOpen(true)}
          startIcon={<Icon name="price" size={16} />}
          sx={{ marginLeft: deposit ? -0.75 : -1.75, color: "text.secondary" }}
        >
          Record a deposit
        </Button>
      ) : null}
      {open === null ? null : (
        <Suspense>
          <RecordDialog booking={booking} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
