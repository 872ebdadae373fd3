export type DottedProps = { facts: readonly (string | null | undefined)[] };

/** Short facts in a line with dots between them: whichever way one runs, the others stay in their places. */
export function Dotted({ facts }: DottedProps) {
  return facts.filter(Boolean).map((fact, index) => {
    const key = `${index}${fact}`;
    return (
      <span key={key}>
        {index > 0 ? " · " : ""}
        <bdi>{fact}</bdi>
      </span>
    );
  });
}
