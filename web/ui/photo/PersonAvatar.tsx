import Avatar from "@mui/material/Avatar";
import { type TintName, tintNames } from "../../app/theme/palette.ts";
import { imageVariant } from "./images.ts";
import { useBroken } from "./useBroken.ts";

const pixels = { xs: 28, sm: 36, md: 44, lg: 64, xl: 96, xxl: 128 };

export type PersonAvatarProps = {
  person: { fullName: string; username?: string | null; avatar?: string | null };
  size?: keyof typeof pixels;
  /** A ring in the surface's colour, for an avatar that overlaps a cover. */
  ring?: boolean;
  /** Empty where the name stands beside it, so that it is not read twice. */
  alt?: string;
};

export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("") || "?";
}

/** The same person always gets the same tint. */
function tintOf(key: string): TintName {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return tintNames[hash % tintNames.length] ?? "stone";
}

export function PersonAvatar({ person, size = "md", ring = false, alt = person.fullName }: PersonAvatarProps) {
  const { avatar, fullName } = person;
  const [isBroken, onError] = useBroken(avatar);
  const side = pixels[size];
  const tint = tintOf(person.username ?? fullName);
  const source = avatar && !isBroken ? imageVariant(avatar, 320) : null;
  return (
    <Avatar
      role={source || !alt ? undefined : "img"}
      aria-label={source || !alt ? undefined : alt}
      aria-hidden={alt ? undefined : true}
      sx={(theme) => ({
        width: side,
        height: side,
        fontSize: side * 0.38,
        color: theme.vars?.palette.tint[tint].text,
        backgroundColor: theme.vars?.palette.tint[tint].wash,
        boxShadow: ring
          ? `0 0 0 4px ${theme.vars?.palette.background.paper}`
          : `inset 0 0 0 1px ${theme.vars?.palette.divider}`,
        "& img": { width: "100%", height: "100%", objectFit: "cover" },
      })}
    >
      {source ? (
        <img src={source} alt={alt} width={side} height={side} loading="lazy" decoding="async" onError={onError} />
      ) : (
        <span aria-hidden>{initials(fullName)}</span>
      )}
    </Avatar>
  );
}
