interface TableCaptionProps {
  /** Name of the table for screen readers. */
  readonly text: string;
  /** What all figures of the table are. Visible under the table. */
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
