import { rich } from '#client/components/text.tsx';
import type { ProseSection } from '#shared/content/model.ts';
import styles from './prose.module.css';

/** Running text with sub-headings and lists, in lines of at most 44 汉字. */
export function Prose({ blocks }: Pick<ProseSection, 'blocks'>) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => {
        if (block.kind === 'heading') return <h3 key={index}>{rich(block.text)}</h3>;
        if (block.kind === 'paragraph') return <p key={index}>{rich(block.text)}</p>;
        return (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{rich(item)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
