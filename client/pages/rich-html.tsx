/** Renders HTML of the upstream that the server has sanitised. */
import { useMemo, useRef } from 'react';
import { useCodeBlocks } from '#client/features/reading/use-code-blocks.ts';
import type { TextFigure as TextFigureData } from '#shared/content/figures/text-figure.ts';
import { splitAfter } from './outline.ts';
import styles from './rich-html.module.css';
import { TextFigure } from './text-figure.tsx';

interface RichHtmlProps {
  readonly html: string;
  /** Placed at the end of the section that it names. */
  readonly figure?: TextFigureData | undefined;
}

/** The body of an article or a document, with its figure in place and copy buttons at its code blocks. */
export function RichHtml({ html, figure }: RichHtmlProps) {
  const body = useRef<HTMLDivElement>(null);
  // React does not touch the content as long as it gets the same object.
  const [first, second] = useMemo(() => (figure ? splitAfter(html, figure.section) : [html]).map((part) => ({ __html: part })), [html, figure]);
  useCodeBlocks(body);
  if (!figure) return <div ref={body} className={styles.body} data-rich-html="" dangerouslySetInnerHTML={first} />;
  return (
    <div ref={body} className={styles.body} data-rich-html="">
      <div className={styles.part} dangerouslySetInnerHTML={first} />
      <TextFigure figure={figure} id="text-figure" />
      <div className={styles.part} dangerouslySetInnerHTML={second} />
    </div>
  );
}
