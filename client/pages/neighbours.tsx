import styles from './neighbours.module.css';

interface Neighbour {
  readonly href: string;
  readonly name: string;
}

/** Links to the previous and the next article or document, if there are any. */
export function Neighbours({ links }: { readonly links: readonly [Neighbour | undefined, Neighbour | undefined] }) {
  return (
    <nav className={styles.neighbours} aria-label="上一篇与下一篇">
      {links.map((link, isNext) => link && (
        <a key={link.href} href={link.href} rel={isNext ? 'next' : 'prev'}>
          <small>{isNext ? '下一篇' : '上一篇'}</small>{' '}
          {link.name}
        </a>
      ))}
    </nav>
  );
}
