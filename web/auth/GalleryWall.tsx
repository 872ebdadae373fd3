import Box from "@mui/material/Box";
import dagger from "./art/dagger.webp";
import dragon from "./art/dragon.webp";
import hand from "./art/hand.webp";
import mandala from "./art/mandala.webp";
import moth from "./art/moth.webp";
import peony from "./art/peony.webp";
import profile from "./art/profile.webp";
import rose from "./art/rose.webp";
import summit from "./art/summit.webp";
import wolf from "./art/wolf.webp";

type Print = { source: string; tall: boolean };

const tall = (source: string): Print => ({ source, tall: true });
const square = (source: string): Print => ({ source, tall: false });
const columns: readonly { start: string; prints: readonly Print[] }[] = [
  { start: "0px", prints: [tall(wolf), tall(rose), square(peony)] },
  { start: "56px", prints: [tall(dragon), tall(hand), square(summit)] },
  { start: "24px", prints: [tall(moth), square(mandala), tall(profile), tall(dagger)] },
];

const frame = {
  display: "block",
  width: "100%",
  height: "auto",
  borderRadius: "12px",
  backgroundColor: "sunken",
  outline: "1px solid",
  outlineColor: "action.selected",
  outlineOffset: "-1px",
} as const;

function Framed({ source, tall: isTall }: Print) {
  return <Box component="img" src={source} alt="" width={460} height={isTall ? 575 : 460} loading="lazy" sx={frame} />;
}

/** Flash on a wall, hung in columns that run off the lower edge. */
export function GalleryWall() {
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        gridTemplateColumns: { md: "repeat(2, 1fr)", lg: "repeat(3, 1fr)" },
        gap: 2,
        height: "100%",
        overflow: "hidden",
      }}
    >
      {columns.map(({ start, prints }, index) => (
        <Box
          key={start}
          sx={{
            display: { md: index < 2 ? "flex" : "none", lg: "flex" },
            flexDirection: "column",
            gap: 2,
            paddingTop: start,
          }}
        >
          {prints.map((print) => (
            <Framed key={print.source} {...print} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const strip = [tall(dragon), tall(moth), tall(rose), tall(wolf), tall(hand), tall(profile), tall(dagger)];

/** The same wall for a narrow screen: one row that runs off the right edge. */
export function GalleryStrip() {
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        gridAutoFlow: "column",
        gridAutoColumns: { xs: 112, sm: 148 },
        justifyContent: "start",
        gap: 1,
        overflow: "hidden",
      }}
    >
      {strip.map((print) => (
        <Framed key={print.source} {...print} />
      ))}
    </Box>
  );
}
