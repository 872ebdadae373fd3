/** How much work is still done for a file; one that needs more is not read. */
export class Budget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** @throws {Overspent} */
  readonly spend = (steps = 1): void => {
    this.#left -= steps;
    if (this.#left < 0) throw new Overspent("It has too many events");
  };

  /** Spends for one series, which alone may cost no more than this. */
  forSeries(steps: number): () => void {
    let left = steps;
    return () => {
      this.spend();
      left -= 1;
      if (left < 0) throw new Error("It repeats too often");
    };
  }
}

export class Overspent extends Error {}
