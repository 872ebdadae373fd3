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

type Print = { source: string; tall: boolean; eager?: boolean };

const tall = (source: string): Print => ({ source, tall: true });
/** Shown by the shell before this file has loaded: web/app/layout/shell.css. */
const first: Print = { ...tall(wolf), eager: true };
const square = (source: string): Print => ({ source, tall: false });
const columns: readonly { name: string; prints: readonly Print[] }[] = [
  { name: "first", prints: [first, tall(rose), square(peony)] },
  { name: "second", prints: [tall(dragon), tall(hand), square(summit)] },
  { name: "third", prints: [tall(moth), square(mandala), tall(profile), tall(dagger)] },
];

function Framed({ source, tall: isTall, eager }: Print) {
  return (
    <img
      src={source}
      alt=""
      width={460}
      height={isTall ? 575 : 460}
      loading={eager ? "eager" : "lazy"}
      decoding={eager ? "sync" : "async"}
      className={styles.print}
    />
  );
}

/** Columns that run off the lower edge. */
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

/** For narrow screens: one row that runs off the right edge. */
export function GalleryStrip() {
  return (
    <div aria-hidden className={styles.strip}>
      {strip.map((print) => (
        <Framed key={print.source} {...print} />
      ))}
    </div>
  );
}
