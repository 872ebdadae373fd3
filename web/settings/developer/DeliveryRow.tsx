import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import type { BookingTone } from "../../platform/theme/palette.ts";
import { countOf } from "../../ui/text/count.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import { type DeliveryRow_DeliveryFragment as Delivery, RedeliverWebhookDocument } from "./DeliveryRow.generated.ts";
import { eventLabel } from "./events.ts";
import { at, exactlyAt } from "./words.ts";

type Attempt = Delivery["attempts"][number];

const STATES = {
  DELIVERED: ["confirmed", "Delivered"],
  WAITING: ["pending", "Waiting"],
  FAILED: ["cancelled", "Failed"],
} as const satisfies Record<Delivery["state"], readonly [BookingTone, string]>;

type DeliveryRowProps = { delivery: Delivery; canResend: boolean };

/** One thing that was sent, whether it arrived, and what each attempt was answered. */
export function DeliveryRow({ delivery, canResend }: DeliveryRowProps) {
  const { id, changeId, type, state, createdAt, attempts } = delivery;
  const [resend, { loading }] = useAppMutation(RedeliverWebhookDocument, { failureTitle: "Not sent again" });
  const [tone, label] = STATES[state];
  const when = exactlyAt(createdAt);
  return (
    <Box sx={{ paddingBlock: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="subtitle1" component="p" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {eventLabel(type)}
        </Typography>
        <StatusBadge status={tone} label={label} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        <Dotted facts={[changeId ? null : "Test", when, nextOf(delivery)]} />
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1, paddingTop: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{attempts.length > 0 ? <Attempts attempts={attempts} /> : null}</Box>
        {canResend ? (
          <Button
            size="small"
            variant="outlined"
            aria-busy={loading}
            aria-label={`Resend ${eventLabel(type)}, ${when}`}
            onClick={() => loading || void resend({ id })}
          >
            Resend
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** What happens next with it, in words; null where nothing does. */
function nextOf({ state, nextAttemptAt, attempts }: Delivery): string | null {
  if (state === "FAILED" && attempts.length === 0) return "Never sent";
  if (state !== "WAITING") return null;
  return nextAttemptAt && attempts.length > 0 ? `Next attempt ${at(nextAttemptAt)}` : "Being sent";
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <Box component="details">
      <Box
        component="summary"
        sx={{ typography: "body2", width: "fit-content", paddingBlock: "12px", cursor: "pointer" }}
      >
        {countOf(attempts.length, "attempt")}
      </Box>
      <Box component="ol" aria-label="Attempts" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {attempts.map((attempt, index) => {
          const key = `${attempt.at}${index}`;
          return <AttemptRow key={key} attempt={attempt} />;
        })}
      </Box>
    </Box>
  );
}

function AttemptRow({ attempt: { at: when, status, milliseconds, error, answer } }: { attempt: Attempt }) {
  return (
    <Box component="li" sx={{ paddingBlock: 1 }}>
      <Typography variant="body2">
        <Dotted facts={[error ?? `It answered ${status}`, `${milliseconds} ms`]} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {exactlyAt(when)}
      </Typography>
      {answer ? (
        <Box
          component="pre"
          dir="auto"
          role="group"
          aria-label={`Answer, ${exactlyAt(when)}`}
          tabIndex={0}
          sx={{
            margin: 0,
            maxHeight: 200,
            overflowY: "auto",
            marginTop: 0.5,
            borderRadius: "8px",
            backgroundColor: "sunken",
            paddingInline: 1.5,
            paddingBlock: 1,
            fontFamily: "monospace",
            fontSize: "0.8125rem",
            lineHeight: 1.5,
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {answer}
        </Box>
      ) : null}
    </Box>
  );
}
