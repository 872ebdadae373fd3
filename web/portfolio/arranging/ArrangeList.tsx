import { useQuery } from "@apollo/client/react";
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { ArtistPortfolioDocument } from "../gallery/ArtistPortfolio.generated.ts";
import { ArrangeRow } from "./ArrangeRow.tsx";
import { useOrder } from "./useOrder.ts";

const KEYS = "Press the up and down arrow keys to move it, and Home to put it first.";
/** Pixels after which a press is a drag. */
const DRAG = 4;
/** The list announces moves itself, in the same words for every way of moving. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type ArrangeListProps = { artistId: string; onDragging: (isDragging: boolean) => void };

/** Sorted by pointer, touch, keys and buttons. */
export function ArrangeList({ artistId, onDragging }: ArrangeListProps) {
  const { data, error, refetch, fetchMore } = useQuery(ArtistPortfolioDocument, { variables: { artistId } });
  const list = data?.user.portfolio;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const { pieces, move } = useOrder(
    artistId,
    list?.edges.map(({ node }) => node),
  );
  const [said, setSaid] = useState("");
  const hintId = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG } }));

  // A moved node loses the focus, which is restored and scrolled to.
  const held = useRef<HTMLElement | null>(null);
  const ids = pieces?.map(({ id }) => id) ?? [];
  const order = ids.join();
  useLayoutEffect(() => {
    const control = held.current;
    if (!order || !control?.isConnected) return;
    if (document.activeElement === document.body) control.focus();
    if (document.activeElement === control) control.scrollIntoView({ block: "nearest" });
  }, [order]);

  const place = (id: string, index: number, control: HTMLElement | null) => {
    const piece = pieces?.find((each) => each.id === id);
    const from = ids.indexOf(id);
    if (!pieces || !piece) return;
    if (index >= pieces.length && more.hasNext) return more.loadMore();
    if (index < 0 || index >= pieces.length || index === from)
      return setSaid(`${piece.title} stands ${index > from ? "last" : "first"} already.`);
    const before = pieces.filter((each) => each.id !== id)[index - 1];
    setSaid(`${piece.title} is number ${index + 1} now, ${before ? `after ${before.title}` : "before all others"}.`);
    control?.focus();
    held.current = control;
    void move(id, index);
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    onDragging(false);
    const handle = activatorEvent.target instanceof Element ? activatorEvent.target.closest("button") : null;
    if (over && over.id !== active.id) place(String(active.id), ids.indexOf(String(over.id)), handle);
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ paddingBottom: 1.5 }}>
        People see your pieces in this order. Drag one by its handle, or use the arrows.
      </Typography>
      <span id={hintId} hidden>
        {KEYS}
      </span>
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
        onDragStart={() => onDragging(true)}
        onDragCancel={() => onDragging(false)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ListView
            dense
            label="Pieces in order"
            items={pieces}
            keyOf={({ id }) => id}
            renderItem={(piece, index) => (
              <ArrangeRow
                piece={piece}
                index={index}
                hintId={hintId}
                isLast={index === ids.length - 1 && !more.hasNext}
                onMove={(to, control) => place(piece.id, to, control)}
                onHelp={() => setSaid(`${piece.title} is number ${index + 1}. ${KEYS}`)}
              />
            )}
            loading={<Skeleton variant="rectangular" height={240} />}
            error={{
              title: "Error Loading Artwork",
              failure: failure ?? (error && !data ? readFailure(error) : null),
              onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
            }}
            empty={<EmptyState dense icon="grid" level="h3" title="No artwork yet" />}
            more={more}
            sx={{ gap: 0 }}
          />
        </SortableContext>
      </DndContext>
    </>
  );
}
