import styles from './catalogue.module.css';

/** A link with a short description. */
interface NotedLink {
  readonly href: string;
  readonly name: string;
  readonly note?: string | undefined;
}

export interface LinkList {
  readonly title: string;
  readonly links: readonly NotedLink[];
}

/** Titled lists of links in the layout of a catalogue. Empty lists are left out. */
export function LinkLists({ lists, label }: { readonly lists: readonly LinkList[]; readonly label: string }) {
  return (
    <nav className={styles.groups} aria-label={label}>
      {lists
        .filter(({ links }) => links.length > 0)
        .map((list) => (
          <div key={list.title}>
            <h3>{list.title}</h3>
            <ul>
              {list.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.name}</a>
                  {link.note && <p>{link.note}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
