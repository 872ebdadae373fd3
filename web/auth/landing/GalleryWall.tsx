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
import styles from "./landing.module.css";

type Print = { source: string; tall: boolean; ahead?: boolean };

const tall = (source: string): Print => ({ source, tall: true });
/** It hangs there before this file has come: web/app/layout/shell.css. */
const first: Print = { ...tall(wolf), ahead: true };
const square = (source: string): Print => ({ source, tall: false });
const columns: readonly { name: string; prints: readonly Print[] }[] = [
  { name: "first", prints: [first, tall(rose), square(peony)] },
  { name: "second", prints: [tall(dragon), tall(hand), square(summit)] },
  { name: "third", prints: [tall(moth), square(mandala), tall(profile), tall(dagger)] },
];

function Framed({ source, tall: isTall, ahead }: Print) {
  return (
    <img
      src={source}
      alt=""
      width={460}
      height={isTall ? 575 : 460}
      loading={ahead ? "eager" : "lazy"}
      decoding={ahead ? "sync" : "async"}
      className={styles.print}
    />
  );
}

/** Flash on a wall, hung in columns that run off the lower edge. */
export function GalleryWall() {
  return (
    <div aria-hidden className={styles.columns}>
      {columns.map(({ name, prints }) => (
        <div key={name} className={styles.column}>
          {prints.map((print) => (
            <Framed key={print.source} {...print} />
          ))}
        </div>
      ))}
    </div>
  );
}

const strip = [tall(dragon), tall(moth), tall(rose), tall(wolf), tall(hand), tall(profile), tall(dagger)];

/** The same wall for a narrow screen: one row that runs off the right edge. */
export function GalleryStrip() {
  return (
    <div aria-hidden className={styles.strip}>
      {strip.map((print) => (
        <Framed key={print.source} {...print} />
      ))}
    </div>
  );
}
