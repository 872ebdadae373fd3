import { durationText } from "../ui/text/duration.ts";
import { priceText } from "../ui/text/price.ts";
import { sizeText } from "../ui/text/size.ts";
import type { Flash_DesignFragment as Design } from "./Flash.generated.ts";

/** "3 × 4 in · 2 h". */
export const makingText = ({ size, duration }: Pick<Design, "size" | "duration">): string =>
  `${sizeText(size)} · ${durationText(duration)}`;

/** "3 × 4 in · 2 h · $280". */
export const termsText = (design: Pick<Design, "size" | "duration" | "price">): string =>
  `${makingText(design)} · ${priceText(design.price)}`;
