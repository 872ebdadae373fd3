import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useLast } from "../../ui/overlay/useLast.ts";
import { ExceptionDialog } from "./ExceptionDialog.tsx";
import {
  type ExceptionList_ExceptionFragment,
  RemoveAvailabilityExceptionDocument,
} from "./OwnAvailability.generated.ts";
import { daysText, hoursText } from "./words.ts";

export type ExceptionListProps = { exceptions: readonly ExceptionList_ExceptionFragment[] };

/** The days that differ from the week, from today on. */
export function ExceptionList({ exceptions }: ExceptionListProps) {
  const [edited, setEdited] = useState<ExceptionList_ExceptionFragment | "new" | null>(null);
  const shown = useLast(edited);
  const add = useRef<HTMLButtonElement>(null);
  const [remove, { loading }] = useAppMutation(RemoveAvailabilityExceptionDocument, {
    failureTitle: "Not removed",
    success: { title: "Your week holds again on that day" },
  });
  const removeOne = async (id: string) => {
    const { failure } = await remove({ id });
    if (!failure) add.current?.focus();
  };
  return (
    <>
      {exceptions.length > 0 ? (
        <Box
          component="ul"
          role="list"
          aria-label="Days that differ"
          sx={{ listStyle: "none", margin: 0, padding: 0, paddingBottom: 2 }}
        >
          {exceptions.map((exception, index) => {
            const days = daysText(exception);
            return (
              <Box
                key={exception.id}
                component="li"
                sx={{
                  display: "flex",
                  alignItems: "center",
                  gap: 1,
                  paddingBlock: 1,
                  borderTop: index > 0 ? 1 : 0,
                  borderColor: "divider",
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="subtitle1">{days}</Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                    {hoursText(exception.hours)}
                    {exception.label ? (
                      <>
                        {" · "}
                        <bdi>{exception.label}</bdi>
                      </>
                    ) : null}
                  </Typography>
                </Box>
                <IconButton aria-label={`Change ${days}`} onClick={() => setEdited(exception)}>
                  <Icon name="pencil" size={18} />
                </IconButton>
                <IconButton aria-label={`Remove ${days}`} disabled={loading} onClick={() => removeOne(exception.id)}>
                  <Icon name="trash" size={18} />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      ) : null}
      <Button ref={add} variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setEdited("new")}>
        Add days
      </Button>
      <ExceptionDialog
        open={edited !== null}
        exception={shown === "new" ? null : shown}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
