/** HTML of the upstream, sanitised by the server before it gets here. */
import type { TextFigure as TextFigureData } from '#shared/content/figures/text-figure.ts';
import { outlineOf, splitAfter } from './outline.ts';
import styles from './rich-html.module.css';
import { TextFigure } from './text-figure.tsx';

interface RichHtmlProps {
  readonly html: string;
  /** Closes the section that it names. */
  readonly figure?: TextFigureData | undefined;
}

/** The body of an article or a document, with its figure in the place it belongs to. */
export function RichHtml({ html, figure }: RichHtmlProps) {
  if (!figure) return <div className={styles.body} data-rich-html="" dangerouslySetInnerHTML={{ __html: html }} />;
  const [before, after] = splitAfter(html, figure.section);
  return (
    <div className={styles.body} data-rich-html="">
      <div className={styles.part} dangerouslySetInnerHTML={{ __html: before }} />
      <TextFigure figure={figure} id="text-figure" />
      <div className={styles.part} dangerouslySetInnerHTML={{ __html: after }} />
    </div>
  );
}

/** Links to the headings of a body; nothing when there are fewer than two. */
export function Outline({ html }: { readonly html: string }) {
  const headings = outlineOf(html);
  if (headings.length < 2) return null;
  return (
    <nav className={`${styles.outline} no-print`} aria-label="本页目录" data-tabs="">
      <h2>本页目录</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
