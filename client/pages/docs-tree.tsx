import { useRef, useState, type CompositionEvent, type FormEvent, type ToggleEvent } from 'react';
import field from '#client/components/search-field.module.css';
import { Icon } from '#client/drawings/icons.tsx';
import { NO_MATCH, useTreeFilter } from '#client/features/reading/use-tree-filter.ts';
import type { DocumentNode } from '#shared/contracts/news.ts';
import { documentsOf, keyOf } from '#shared/site/document-tree.ts';
import { documentPath } from '#shared/site/links.ts';

interface TreeProps {
  readonly nodes: readonly DocumentNode[];
  readonly current: string | undefined;
  /** Keys of the nodes to show. Undefined for all. */
  readonly shown: ReadonlySet<string> | undefined;
}

function Branch({ node, ...tree }: Omit<TreeProps, 'nodes'> & { readonly node: DocumentNode & Required<Pick<DocumentNode, 'children'>> }) {
  const { current, shown } = tree;
  const [isOpen, setOpen] = useState(documentsOf(node.children).some((leaf) => leaf.id === current));
  /** The result of the search in which the reader closed the branch. */
  const [closedIn, setClosedIn] = useState<TreeProps['shown']>();
  // A search opens all branches, and after it each returns to the state in which the reader left it.
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (shown) setClosedIn(currentTarget.open ? undefined : shown);
    else setOpen(currentTarget.open);
  };
  return (
    <details open={shown ? shown !== closedIn : isOpen} onToggle={onToggle}>
      <summary>
        {node.name}
        <Icon name="chevron-down" />
      </summary>
      <Tree {...tree} nodes={node.children} />
    </details>
  );
}

function Tree({ nodes, ...tree }: TreeProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={keyOf(node)} hidden={tree.shown !== undefined && !tree.shown.has(keyOf(node))}>
          {node.children ? (
            <Branch {...tree} node={{ ...node, children: node.children }} />
          ) : (
            <a href={documentPath(node.id)} aria-current={node.id === tree.current ? 'page' : undefined}>
              {node.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DocsTreeProps {
  /** Action of the search form, used without script. */
  readonly action: string;
  /** Undefined if the tree cannot be read. */
  readonly nodes: readonly DocumentNode[] | undefined;
  readonly current: string | undefined;
  /** Search text from the query. */
  readonly words: string | undefined;
}

const NONE: readonly DocumentNode[] = [];

/** The document search box and the tree that is filtered while the reader types. */
export function DocsTree({ action, nodes = NONE, current, words }: DocsTreeProps) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, type] = useTreeFilter(nodes, box, words);
  // Ignore text that an input method is still composing.
  const onText = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    if (!(nativeEvent as InputEvent).isComposing) type(currentTarget.value);
  };
  return (
    <>
      <form action={action} method="get" role="search" aria-label="文档搜索" data-docs-search="">
        <label>
          <span className="vh">文档名称</span>
          <input ref={box} className={field.field} type="search" name="q" defaultValue={words} placeholder="搜索文档" maxLength={40} onInput={onText} onCompositionEnd={onText} />
        </label>
      </form>
      {nodes.length > 0 && (
        <nav aria-label="文档目录" data-docs-tree="">
          <Tree nodes={nodes} current={current} shown={shown} />
          {shown?.size === 0 && <p>{NO_MATCH}</p>}
        </nav>
      )}
    </>
  );
}
