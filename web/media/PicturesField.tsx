import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { v4 as randomId } from "uuid";
import type { KeptPicture } from "../forms/drafts.ts";
import type { MediaKind } from "../generated/schema.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { progressText, rounded } from "./progress.ts";
import { cutName } from "./upload/fileName.ts";
import { useFileDrop } from "./useFileDrop.ts";
import { useUpload } from "./useUpload.ts";

const SIDE = 84;
const DUPLICATE = "Cannot add the duplicate file";

/** Identifies a file without reading its bytes. */
const markOf = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified].join("/");

async function isSame(one: File, other: File): Promise<boolean> {
  if (markOf(one) === markOf(other)) return true;
  const [bytes, others] = await Promise.all([one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())));
  return bytes?.every((byte, index) => byte === others?.[index]) ?? false;
}

/** Files that are new; only files of equal size are compared by their bytes. */
async function withoutRepeats(files: readonly File[], known: readonly File[]): Promise<File[]> {
  const others: File[] = [];
  for (const file of files) {
    const alike = [...known, ...others].filter(({ size }) => size === file.size);
    const same = await Promise.all(alike.map((other) => isSame(file, other)));
    if (!same.includes(true)) others.push(file);
  }
  return others;
}

type Pictures = readonly KeptPicture[];
type Insert = (before: Pictures) => Pictures;

type PicturesFieldProps = {
  kind: MediaKind;
  label: string;
  hint: string;
  most: number;
  pictures: Pictures;
  error?: string | undefined;
  /** Keeps the order of choice: a smaller file uploads first. */
  onAdd: (insert: Insert, picture: KeptPicture) => void;
  onRemove: (picture: KeptPicture) => void;
  /** Uploads in progress. */
  onWaiting: (count: number) => void;
};

/** The input is the control for keyboard and screen reader, so the label is no button. */
const PLAIN_LABEL = { role: undefined, tabIndex: -1 };

/** Each picture uploads as soon as it is chosen. */
export function PicturesField(props: PicturesFieldProps) {
  const { kind, label, hint, most, pictures, error, onAdd, onRemove, onWaiting } = props;
  const id = useId();
  const [waiting, setWaiting] = useState<readonly { key: string; file: File; place: number; isMoving: boolean }[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const chosen = useRef(0);
  const arrived = useRef(new Map<string, { file: File; place: number }>());
  const room = most - pictures.length - waiting.length;
  const moving = waiting.filter(({ isMoving }) => isMoving).length;
  const tell = useEffectEvent((count: number) => onWaiting(count));
  useEffect(() => tell(moving), [moving]);
  const take = async (files: readonly File[]) => {
    const known = [
      ...waiting.map(({ file }) => file),
      ...pictures.flatMap(({ path }) => arrived.current.get(path)?.file ?? []),
    ];
    const others = await withoutRepeats(files, known);
    const isTooMany = others.length > room;
    setRefusal(isTooMany ? `You can only upload ${most} files` : others.length < files.length ? DUPLICATE : undefined);
    const firstPlace = chosen.current;
    chosen.current += others.length;
    setWaiting((before) => [
      ...before,
      ...others
        .slice(0, room)
        .map((file, index) => ({ key: randomId(), file, place: firstPlace + index, isMoving: true })),
    ]);
  };
  // A draft's pictures come first.
  const placeOf = ({ path }: KeptPicture) => arrived.current.get(path)?.place ?? -1;
  const insertAt =
    (picture: KeptPicture, place: number): Insert =>
    (before) => {
      const next = before.findIndex((each) => placeOf(each) > place);
      return next < 0 ? [...before, picture] : [...before.slice(0, next), picture, ...before.slice(next)];
    };
  const settle = (key: string) => setWaiting((before) => before.filter((each) => each.key !== key));
  const { isOver, ...drop } = useFileDrop((files) => void take(files));
  const problem = refusal ?? error;
  return (
    <Box {...drop} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Box id={`${id}-label`} sx={{ typography: "subtitle2" }}>
        {label}
      </Box>
      <Box id={`${id}-hint`} sx={{ typography: "body2", color: "text.secondary", paddingBottom: 1 }}>
        {hint}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture.path}
            src={picture.url}
            name={`picture ${index + 1} of ${label}`}
            onRemove={() => onRemove(picture)}
          />
        ))}
        {waiting.map(({ key, file, place }) => (
          <Arriving
            key={key}
            kind={kind}
            file={file}
            onArrived={(picture) => {
              arrived.current.set(picture.path, { file, place });
              onAdd(insertAt(picture, place), picture);
              settle(key);
            }}
            onMoving={(isMoving) =>
              setWaiting((before) => before.map((each) => (each.key === key ? { ...each, isMoving } : each)))
            }
            onRemove={() => settle(key)}
          />
        ))}
        {room > 0 ? (
          <Button
            component="label"
            {...PLAIN_LABEL}
            variant="outlined"
            aria-label={`Add to ${label}`}
            sx={{
              width: SIDE,
              height: SIDE,
              minWidth: 0,
              borderRadius: "8px",
              borderStyle: "dashed",
              backgroundColor: isOver ? "action.selected" : undefined,
              "&:has(:focus-visible)": { outline: "2px solid", outlineOffset: 2 },
            }}
          >
            <Icon name="plus" size={24} />
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label={`Add to ${label}`}
              style={visuallyHidden}
              onChange={(event) => {
                void take([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </Button>
        ) : null}
      </Box>
      <FormHelperText error role={problem ? "alert" : undefined}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

type ArrivingProps = Pick<PicturesFieldProps, "kind"> & {
  file: File;
  onArrived: (picture: KeptPicture) => void;
  /** Whether it is uploading, or has failed. */
  onMoving: (isMoving: boolean) => void;
  onRemove: () => void;
};

function Arriving({ kind, file, onArrived, onMoving, onRemove }: ArrivingProps) {
  const upload = useUpload(kind, { toasts: "nothing", isOneOfSeveral: true });
  const { stage } = upload.state;
  const begin = useEffectEvent(() => upload.choose(file));
  useEffect(() => begin(), []);
  const follow = useEffectEvent((now: typeof stage) => {
    if (upload.state.stage === "complete") onArrived(upload.state.image);
    else onMoving(now !== "error");
  });
  useEffect(() => follow(stage), [stage]);
  const name = cutName(file.name);
  const words = progressText(upload.state) || "Waiting…";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5, width: stage === "error" ? "100%" : SIDE }}>
      <Tile src={upload.preview} name={name} isFaint onRemove={onRemove} />
      <Box sx={{ typography: "caption", color: stage === "error" ? "error.main" : "text.secondary" }}>{words}</Box>
      {upload.state.stage === "error" && upload.state.canRetry ? (
        <Button size="small" variant="outlined" onClick={upload.retry} sx={{ alignSelf: "flex-start" }}>
          Retry
        </Button>
      ) : null}
      <div role="status" style={visuallyHidden}>
        {name}: {progressText(rounded(upload.state))}
      </div>
    </Box>
  );
}

type TileProps = { src: string | null; name: string; isFaint?: boolean; onRemove: () => void };

function Tile({ src, name, isFaint = false, onRemove }: TileProps) {
  return (
    <Box
      sx={{
        position: "relative",
        width: SIDE,
        height: SIDE,
        borderRadius: "8px",
        overflow: "hidden",
        backgroundColor: "sunken",
      }}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ width: "100%", height: "100%", objectFit: "cover", opacity: isFaint ? 0.6 : 1 }}
        />
      ) : null}
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        sx={(theme) => ({
          position: "absolute",
          top: 4,
          right: 4,
          backgroundColor: theme.vars?.palette.background.paper,
          "&:hover": { backgroundColor: theme.vars?.palette.background.default },
        })}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
  );
}
