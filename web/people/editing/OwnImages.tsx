import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Cover } from "../Cover.tsx";
import { ImageControl, ImageProgress } from "./ImageControl.tsx";
import { useProfileImage } from "./useProfileImage.ts";

type Person = { fullName: string; username: string; avatar?: string | null; coverImage?: string | null };

const AVATAR = "profile picture";
const COVER = "cover photo";

export function OwnCover({ person, sizes, sx }: { person: Person; sizes: string; sx: SxProps<Theme> }) {
  const image = useProfileImage("COVER");
  const { preview } = image;
  return (
    <Box sx={{ position: "relative" }}>
      <Cover person={preview ? { ...person, coverImage: preview } : person} sizes={sizes} sx={sx} />
      <ImageProgress image={image} noun={COVER} sx={{ position: "absolute", left: { xs: 16, sm: 32 }, top: 12 }} />
      <ImageControl
        image={image}
        noun={COVER}
        hasImage={Boolean(person.coverImage)}
        sx={{ position: "absolute", right: { xs: 16, sm: 32 }, top: 12 }}
      />
    </Box>
  );
}

export function OwnAvatar({ person }: { person: Person }) {
  const image = useProfileImage("AVATAR");
  const { preview } = image;
  return (
    <Box sx={{ display: "flex", alignItems: "flex-end", gap: 2 }}>
      <Box sx={{ position: "relative", opacity: image.isBusy ? 0.7 : 1 }}>
        <PersonAvatar person={preview ? { ...person, avatar: preview } : person} size="xxl" ring />
        <ImageControl
          image={image}
          noun={AVATAR}
          hasImage={Boolean(person.avatar)}
          sx={{ position: "absolute", right: -4, bottom: -4 }}
        />
      </Box>
      <ImageProgress image={image} noun={AVATAR} />
    </Box>
  );
}
