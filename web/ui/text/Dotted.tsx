type DottedProps = { facts: readonly (string | null | undefined)[] };

/** Facts separated by dots; `<bdi>` keeps their order whatever their direction. */
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
