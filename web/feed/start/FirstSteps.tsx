import { useFragment, useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent, useId } from "react";
import { Link } from "react-router-dom";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { classes } from "../../platform/theme/classes.ts";
import { card, pressable } from "../../platform/theme/sharedStyles.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { PlainList } from "../../ui/list/PlainList.tsx";
import { edgeToEdge } from "../../ui/page/bleed.ts";
import { useOnPageVisible } from "../../ui/page/pageVisibility.ts";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { FirstSteps_PostFragmentDoc, FirstStepsDocument, FirstStepsOfArtistDocument } from "./FirstSteps.generated.ts";
import { type Facts, type Newcomer, type Step, stepsOf } from "./steps.ts";

type FirstStepsProps = {
  me: Newcomer;
  /** Posts of the feed, at least one. */
  posts: readonly { id: string }[];
  onShare: () => void;
  /** All steps are done, or the list was hidden. */
  onEnd: () => void;
};

const line = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 48, width: "100%" } as const;
const styles = classes({
  card: { ...card, ...edgeToEdge, padding: 2, paddingInline: { xs: 2, sm: 2.5 } },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 },
  title: { typography: "h3", margin: 0 },
  count: { typography: "body2", color: "text.secondary", margin: 0, paddingBottom: 1 },
  done: { ...line, color: "text.secondary" },
  open: {
    ...pressable,
    ...line,
    typography: "subtitle1",
    textDecoration: "none",
    borderRadius: "8px",
    "&:hover": { backgroundColor: "action.hover" },
  },
  text: { flex: 1, textAlign: "start" },
  mark: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: 24,
    height: 24,
    borderRadius: "50%",
    border: "1.5px solid",
    borderColor: "outline",
    color: "primary.main",
  },
});

/** A newcomer's first steps; hidden when all are done. */
export function FirstSteps({ me, posts, onShare, onEnd }: FirstStepsProps) {
  const titleId = useId();
  // Not cached: short lists would replace whole ones.
  const { id: artistId } = useViewer();
  const isArtist = me.userType === "ARTIST";
  const { data, loading, refetch } = useQuery<Facts, { artistId?: string }>(
    isArtist ? FirstStepsOfArtistDocument : FirstStepsDocument,
    { variables: isArtist ? { artistId } : {}, fetchPolicy: "no-cache" },
  );
  // The viewer may have completed a step on another page.
  useOnPageVisible(() => ignoreRejection(refetch()));
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
    <article aria-labelledby={titleId} aria-busy={loading} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Your first steps
        </h2>
        <Button size="small" onClick={hide} aria-label="Hide your first steps">
          Hide
        </Button>
      </div>
      <p className={styles.count}>
        {done} of {steps.length} done
      </p>
      <PlainList>
        {steps.map((step) => (
          <li key={step.title}>
            <Line step={step} onShare={onShare} />
          </li>
        ))}
      </PlainList>
    </article>
  );
}

function Line({ step: { title, isDone, to }, onShare }: { step: Step; onShare: () => void }) {
  if (isDone) {
    return (
      <div className={styles.done}>
        <Mark isDone />
        {title}
        <span style={visuallyHidden}>, done</span>
      </div>
    );
  }
  const words = (
    <>
      <Mark isDone={false} />
      <span className={styles.text}>{title}</span>
      <Icon name="chevronRight" size={18} />
    </>
  );
  return to === null ? (
    <button type="button" onClick={() => onShare()} className={styles.open}>
      {words}
    </button>
  ) : (
    <Link to={to} className={styles.open}>
      {words}
    </Link>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return <span className={styles.mark}>{isDone ? <Icon name="check" size={16} /> : null}</span>;
}
