/** HTML of the upstream, sanitised by the server before it gets here. */
import { outlineOf } from './outline.ts';
import styles from './rich-html.module.css';

/** The body of an article or a document. */
export function RichHtml({ html }: { readonly html: string }) {
  return <div className={styles.body} data-rich-html="" dangerouslySetInnerHTML={{ __html: html }} />;
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
