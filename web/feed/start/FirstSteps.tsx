import { useFragment, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId } from "react";
import { Link } from "react-router-dom";
import { CONTENT_ID } from "../../app/routing/navigation.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { edgeToEdge } from "../../ui/page/bleed.ts";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { FirstSteps_PostFragmentDoc, FirstStepsDocument } from "./FirstSteps.generated.ts";
import { type Newcomer, type Step, stepsOf } from "./steps.ts";

export type FirstStepsProps = {
  me: Newcomer;
  /** Those of the feed, of which there is one at least. */
  posts: readonly { id: string }[];
  onShare: () => void;
  /** All is done, or nobody wants to be reminded of it. */
  onEnd: () => void;
};

/** What a newcomer does first, each with the way there; it goes when all is done. */
export function FirstSteps({ me, posts, onShare, onEnd }: FirstStepsProps) {
  const titleId = useId();
  // Kept out of the cache, where three pieces and one liked post would take the places of whole lists.
  const { data, loading } = useQuery(FirstStepsDocument, { fetchPolicy: "no-cache" });
  const likes = useFragment({
    fragment: FirstSteps_PostFragmentDoc,
    from: posts.map(({ id }) => ({ __typename: "Post", id })),
  });
  const hasLiked = likes.data.some((post) => post?.likedByMe);
  const steps = stepsOf(me, data, hasLiked, posts[0]?.id ?? "");
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = done === steps.length;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const hide = () => {
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    onEnd();
  };
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      aria-busy={loading}
      sx={{ ...edgeToEdge, padding: 2, paddingInline: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Your first steps
        </Typography>
        <Button size="small" onClick={hide} aria-label="Hide your first steps">
          Hide
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ paddingBottom: 1 }}>
        {done} of {steps.length} done
      </Typography>
      <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {steps.map((step) => (
          <li key={step.title}>
            <Line step={step} onShare={onShare} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

const line = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 48, width: "100%" } as const;

function Line({ step: { title, isDone, to }, onShare }: { step: Step; onShare: () => void }) {
  if (isDone) {
    return (
      <Box sx={{ ...line, color: "text.secondary" }}>
        <Mark isDone />
        {title}
        <span style={visuallyHidden}>, done</span>
      </Box>
    );
  }
  const words = (
    <>
      <Mark isDone={false} />
      <Box component="span" sx={{ flex: 1, textAlign: "start" }}>
        {title}
      </Box>
      <Icon name="chevronRight" size={18} />
    </>
  );
  const looks = {
    ...line,
    typography: "subtitle1",
    borderRadius: "8px",
    "&:hover": { backgroundColor: "action.hover" },
  };
  return to === null ? (
    <ButtonBase onClick={() => onShare()} sx={looks}>
      {words}
    </ButtonBase>
  ) : (
    <ButtonBase component={Link} to={to} sx={looks}>
      {words}
    </ButtonBase>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: 24,
        height: 24,
        borderRadius: "50%",
        border: "1.5px solid",
        borderColor: "outline",
        color: "primary.main",
      }}
    >
      {isDone ? <Icon name="check" size={16} /> : null}
    </Box>
  );
}
