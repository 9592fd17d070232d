interface ReadingProps {
  readonly term: string;
  readonly value: string;
  readonly note: string;
}

/** One result of a tool, in a list of class `strip`: what it is, its value, and what follows from it. */
export function Reading({ term, value, note }: ReadingProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd>{note}</dd>
    </div>
  );
}
