import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { SunkenRow } from "../ui/page/SunkenRow.tsx";
import { StatusBadge } from "../ui/text/StatusBadge.tsx";
import { PlanDialog } from "./dialogs.tsx";
import { bookedText } from "./labels.ts";
import type { Project_LineFragment } from "./Project.generated.ts";

type BookingProjectProps = {
  booking: {
    id: string;
    service: string;
    estimatedDuration: number;
    viewerCanPlanProject: boolean;
    project: Project_LineFragment | null;
    client: { fullName: string };
  };
  /** The pressed button is gone. */
  onPlanned: () => void;
};

/** The project of a booking, or the artist's button to plan one. */
export function BookingProject({ booking, onPlanned }: BookingProjectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, service, estimatedDuration, project, client, viewerCanPlanProject } = booking;
  if (project) return <ProjectLine project={project} />;
  if (!viewerCanPlanProject && !isOpen) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Plan a project: ${service} with ${client.fullName}`}
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: "flex-start", marginLeft: -1.75, color: "text.secondary" }}
      >
        Plan a project
      </Button>
      <PlanDialog
        open={isOpen}
        of={{ bookingId: id, minutes: estimatedDuration }}
        client={client}
        onClose={() => setIsOpen(false)}
        onSaved={onPlanned}
      />
    </>
  );
}

function ProjectLine({ project }: { project: Project_LineFragment }) {
  const { id, title, viewerCanAcceptQuote, state } = project;
  return (
    <SunkenRow>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" dir="auto" sx={{ overflowWrap: "anywhere" }}>
          {title || "Project"}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {bookedText(project)}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        {state === "OPEN" ? null : <StatusBadge status={state === "FINISHED" ? "COMPLETED" : "CANCELLED"} />}
        <Button component={Link} to={paths.project(id)} variant={viewerCanAcceptQuote ? "contained" : "outlined"}>
          {viewerCanAcceptQuote ? "View the quote" : "Open the project"}
        </Button>
      </Box>
    </SunkenRow>
  );
}
