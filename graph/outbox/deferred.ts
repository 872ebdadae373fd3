/** It leaves only then: the row waits, and nothing has gone wrong. */
export class Deferred extends Error {
  override name = "Deferred";
  readonly until: Date;

  constructor(until: Date) {
    super(`It waits until ${until.toISOString()}`);
    this.until = until;
  }
}
