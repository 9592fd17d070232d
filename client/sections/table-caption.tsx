interface TableCaptionProps {
  /** Names the table for those who cannot see the heading over it. */
  readonly text: string;
  /** What all its figures are; stands under the table for everybody. */
  readonly state?: string | undefined;
}

/** The caption of a table of facts. */
export function TableCaption({ text, state }: TableCaptionProps) {
  if (state === undefined) return <caption className="vh">{text}</caption>;
  return (
    <caption className="legend">
      <span className="vh">{text}：</span>
      {state}
    </caption>
  );
}
