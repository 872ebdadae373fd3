import type { SxProps, Theme } from "@mui/material/styles";
import { classes } from "../../platform/theme/classes.ts";
import { type TintName, tintNames } from "../../platform/theme/palette.ts";
import { imageVariant } from "./images.ts";
import { useImageError } from "./useImageError.ts";

const pixels = { xs: 28, sm: 36, md: 44, lg: 64, xl: 96, xxl: 128 };
type Size = keyof typeof pixels;

const styles = classes({
  avatar: ({ typography, vars }) => ({
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    flex: "none",
    borderRadius: "50%",
    overflow: "hidden",
    userSelect: "none",
    fontFamily: typography.fontFamilySerif,
    fontWeight: 600,
    lineHeight: 1,
    boxShadow: `inset 0 0 0 1px ${vars.palette.divider}`,
  }),
  ring: ({ vars }) => ({ "&&": { boxShadow: `0 0 0 4px ${vars.palette.background.paper}` } }),
  picture: { width: "100%", height: "100%", objectFit: "cover" },
});
const sizes = classesOf(Object.keys(pixels) as Size[], (name) => {
  const side = pixels[name];
  return { width: side, height: side, fontSize: side * 0.38 };
});
const tints = classesOf(tintNames, (name) => ({ vars }) => ({
  color: vars.palette.tint[name].text,
  backgroundColor: vars.palette.tint[name].wash,
}));

function classesOf<Name extends string>(names: readonly Name[], look: (name: Name) => SxProps<Theme>) {
  return classes(Object.fromEntries(names.map((name) => [name, look(name)])) as Record<Name, SxProps<Theme>>);
}

type PersonAvatarProps = {
  person: { fullName: string; username?: string | null; avatar?: string | null };
  size?: Size;
  ring?: boolean;
  /** Empty where the name is beside it. */
  alt?: string;
};

function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("") || "?";
}

function tintOf(key: string): TintName {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return tintNames[hash % tintNames.length] ?? "stone";
}

export function PersonAvatar({ person, size = "md", ring = false, alt = person.fullName }: PersonAvatarProps) {
  const { avatar, fullName } = person;
  const [isBroken, onError] = useImageError(avatar);
  const side = pixels[size];
  const tint = tintOf(person.username ?? fullName);
  const source = avatar && !isBroken ? imageVariant(avatar, 320) : null;
  return (
    <div
      {...(source || !alt ? {} : { role: "img", "aria-label": alt })}
      aria-hidden={alt ? undefined : true}
      data-avatar=""
      className={`${styles.avatar} ${sizes[size]} ${tints[tint]} ${ring ? styles.ring : ""}`}
    >
      {source ? (
        <img
          src={source}
          className={styles.picture}
          alt={alt}
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : (
        <span aria-hidden>{initials(fullName)}</span>
      )}
    </div>
  );
}
