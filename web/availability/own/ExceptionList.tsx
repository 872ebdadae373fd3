import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useRef, useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { DaysList } from "./DaysList.tsx";
import { ExceptionDialog } from "./ExceptionDialog.tsx";
import { daysText, hoursText } from "./labels.ts";
import {
  type ExceptionList_ExceptionFragment,
  RemoveAvailabilityExceptionDocument,
} from "./OwnAvailability.generated.ts";

type ExceptionListProps = { exceptions: readonly ExceptionList_ExceptionFragment[] };

/** Exceptional days from today on. */
export function ExceptionList({ exceptions }: ExceptionListProps) {
  const [edited, setEdited] = useState<ExceptionList_ExceptionFragment | "new" | null>(null);
  const shown = useLastNonNull(edited);
  const add = useRef<HTMLButtonElement>(null);
  const [remove, { loading }] = useAppMutation(RemoveAvailabilityExceptionDocument, {
    failureTitle: "Not removed",
    success: { title: "Your weekly hours apply again on that day" },
  });
  const removeOne = async (id: string) => {
    const { failure } = await remove({ id });
    if (!failure) add.current?.focus();
  };
  return (
    <>
      <DaysList
        label="Special days"
        days={exceptions}
        lineOf={(exception) => {
          const days = daysText(exception);
          return {
            title: days,
            facts: <Dotted facts={[hoursText(exception.hours), exception.label]} />,
            actions: (
              <>
                <IconButton aria-label={`Change ${days}`} onClick={() => setEdited(exception)}>
                  <Icon name="pencil" size={18} />
                </IconButton>
                <IconButton aria-label={`Remove ${days}`} disabled={loading} onClick={() => removeOne(exception.id)}>
                  <Icon name="trash" size={18} />
                </IconButton>
              </>
            ),
          };
        }}
      />
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
