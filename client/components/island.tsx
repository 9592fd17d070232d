/** A part of a server-rendered page that becomes live in the browser, on its own and late. */
import type { ReactNode } from 'react';

interface IslandProps {
  /** Key of `client/features/islands.ts`. */
  readonly name: string;
  /** Serialisable properties; the browser gives the component exactly these. */
  readonly props: object;
  /** The component with the same properties, rendered here. It takes ids as properties: no `useId`. */
  readonly children: ReactNode;
}

/** JSON that cannot end its script element, whatever the values are. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Marks up a component so that `client/features/islands.ts` can hydrate it when the visitor needs it. */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(props) }} />
      <div data-island-root="">{children}</div>
    </div>
  );
}
