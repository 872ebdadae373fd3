import { useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { paths } from "../platform/paths/paths.ts";
import { useOnBookingChange } from "../platform/session/bookingChanges.ts";
import { HealedPhoto } from "../posts/HealedPhoto.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { countOf } from "../ui/text/count.ts";
import { StatusBadge } from "../ui/text/StatusBadge.tsx";
import { written } from "../ui/text/written.ts";
import { PlanDialog } from "./dialogs.tsx";
import { amountText, bookedText, quoteText } from "./labels.ts";
import {
  AcceptQuoteDocument,
  CloseProjectDocument,
  type Project_ProjectFragment as Project,
  ProjectPageDocument,
} from "./Project.generated.ts";
import { ProjectPhotos } from "./ProjectPhotos.tsx";
import { SessionLink } from "./SessionLink.tsx";

export function ProjectPage() {
  const { id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(ProjectPageDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => ignoreRejection(refetch());
  useOnBookingChange(reload);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 760, marginInline: "auto" }}>
      {data ? (
        <ShownProject project={data.project} photos={<ProjectPhotos project={data.project} />} reload={reload} />
      ) : error && !loading ? (
        <>
          <PageTitle title="Project" />
          <ErrorState title="Error Loading Project" failure={readFailure(error)} onRetry={reload} />
        </>
      ) : (
        <>
          <PageTitle title="Project" />
          <Skeleton variant="rounded" height={240} role="status" aria-label="Loading project" />
        </>
      )}
    </Box>
  );
}

type ShownProjectProps = { project: Project; photos: ReactNode; reload: () => void };

function ShownProject({ project, photos, reload }: ShownProjectProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const [closing, setClosing] = useState<"FINISHED" | "CANCELLED" | null>(null);
  const failed = { failureTitle: "Project failed", failureFallback: "Failed to update the project" };
  const [accept, accepting] = useAppMutation(AcceptQuoteDocument, {
    ...failed,
    success: { title: "Quote accepted", description: "You can book the next session now." },
  });
  const [close, closingNow] = useAppMutation(CloseProjectDocument, { ...failed, success: { title: "Project closed" } });
  const { id, title, note, state, artist, client, sessions, sessionsDone, sessionsPlanned } = project;
  const other = client.isViewer ? artist : client;
  const healed = sessions.flatMap(({ healedPost }) => healedPost ?? []);
  const isOpen = state === "OPEN";
  const next = paths.bookings({ artist: artist.username, service: sessions[0]?.service, project: id });
  return (
    <>
      <PageTitle
        title={title || "Project"}
        description={
          <>
            With{" "}
            <Link to={paths.profile(other.username)}>
              <bdi>{other.fullName}</bdi>
            </Link>
          </>
        }
        action={
          <StatusBadge
            status={isOpen ? "CONFIRMED" : state === "FINISHED" ? "COMPLETED" : "CANCELLED"}
            label={STATES[state]}
          />
        }
      />
      {project.viewerCanAcceptQuote ? (
        <Alert severity="info" dir="ltr" icon={<Icon name="price" />}>
          <bdi>{artist.fullName}</bdi> quotes {quoteText(project.quote, project.quoteBasis)}. Accept it to book the next
          sessions.
        </Alert>
      ) : isOpen && artist.isViewer && !project.acceptedAt ? (
        <Alert severity="info" dir="ltr" icon={<Icon name="clock" />}>
          <bdi>{client.fullName}</bdi> has not accepted the quote yet.
        </Alert>
      ) : null}
      <Card
        component="section"
        aria-label="The plan"
        sx={{ display: "flex", flexDirection: "column", gap: 2, padding: 2.5 }}
      >
        <Box>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, (100 * sessionsDone) / sessionsPlanned)}
            aria-label={`${sessionsDone} of ${countOf(sessionsPlanned, "session")} done`}
            color="secondary"
            // The library's track would look partly filled.
            sx={{ height: 8, borderRadius: 999, backgroundColor: "sunken" }}
          />
          <Typography color="textSecondary" sx={{ paddingTop: 1 }}>
            {sessionsDone} of {countOf(sessionsPlanned, "session")} done, {bookedText(project)}
          </Typography>
        </Box>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 1, margin: 0 }}
        >
          <Fact term="Quote">
            {quoteText(project.quote, project.quoteBasis)}
            {project.acceptedAt ? " (accepted)" : ""}
          </Fact>
          <Fact term="All sessions">{amountText(project.total)}</Fact>
          <Fact term="So far">{amountText(project.soFar)}</Fact>
        </Box>
        {note ? <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{note}</Typography> : null}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {project.viewerCanAcceptQuote ? (
            <Button
              variant="contained"
              loading={accepting.loading}
              onClick={() =>
                void accept({ input: { projectId: id, quoteVersion: project.quoteVersion } }).then(
                  ({ failure }) => failure && reload(),
                )
              }
            >
              Accept the quote
            </Button>
          ) : null}
          {project.viewerCanBook ? (
            <Button component={Link} to={next} variant="contained">
              Book the next session
            </Button>
          ) : null}
          {project.viewerCanPlan ? (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
              Change the plan
            </Button>
          ) : null}
          {project.viewerCanFinish ? (
            <Button variant="outlined" onClick={() => setClosing("FINISHED")}>
              Finish
            </Button>
          ) : null}
          {project.viewerCanCancel ? (
            <Button variant="outlined" onClick={() => setClosing("CANCELLED")}>
              Cancel the project
            </Button>
          ) : null}
        </Box>
      </Card>
      <Box component="section" aria-label="Sessions" sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
        <Typography variant="h2">Sessions</Typography>
        {sessions.map((session, index) => (
          <SessionLink key={session.id} session={session} number={index + 1} />
        ))}
      </Box>
      {photos}
      {healed.length > 0 ? (
        <Box component="section" aria-label="Healed" sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
          <Typography variant="h2">Healed</Typography>
          {healed.map((post) => (
            <HealedPhoto key={post.id} post={post} />
          ))}
        </Box>
      ) : null}
      <PlanDialog open={isPlanning} of={project} client={client} onClose={() => setIsPlanning(false)} />
      <ConfirmDialog
        open={closing !== null}
        title={closing === "FINISHED" ? "Finish this project?" : "Cancel this project?"}
        description={`Booked sessions stay as they are. ${other.fullName} will be notified.`}
        confirmLabel={closing === "FINISHED" ? "Finish" : "Cancel the project"}
        cancelLabel="Keep it"
        pending={closingNow.loading}
        onConfirm={async () => {
          if (closing) await close({ input: { id, state: closing } });
          setClosing(null);
        }}
        onClose={() => setClosing(null)}
      />
    </>
  );
}

const STATES = { OPEN: "Open", FINISHED: "Finished", CANCELLED: "Cancelled" } as const;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ margin: 0 }}>
        {children}
      </Typography>
    </>
  );
}
