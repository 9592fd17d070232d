import { Suspense, use, useCallback, useLayoutEffect, useState, useSyncExternalStore, type HTMLAttributes, type ReactNode } from 'react';
import { attach, HydrationGate } from '#client/platform/attention.ts';
import { never } from '#client/platform/use-live.ts';
import type { Part } from './part.tsx';
import { fieldsIn, replayInputs } from './replay-inputs.ts';

export interface AttentionProps extends HTMLAttributes<HTMLDivElement> {
  readonly children: ReactNode;
  /** Parts whose code is loaded before the hydration. */
  readonly needs?: readonly Pick<Part<never>, 'load'>[] | undefined;
  /** Hydrates as soon as it comes near the screen, without waiting for the visitor. */
  readonly near?: boolean;
}

/** Whether this component hydrates the server's HTML. React asks for the server's snapshot first then, and the first answer stays, so it costs no second render. */
function useServerHtml(): boolean {
  const [snapshots] = useState(() => {
    let first: boolean | undefined;
    return [() => (first ??= false), () => (first = true)] as const;
  });
  return useSyncExternalStore(never, ...snapshots);
}

/** Suspends the hydration of its children until the gate is open. */
function Gated({ gate, children }: { readonly gate: HydrationGate | undefined; readonly children: ReactNode }) {
  if (gate) use(gate.opened);
  const [sent] = useState(() => (gate?.element ? fieldsIn(gate.element) : []));
  useLayoutEffect(() => {
    if (!gate?.element) return;
    gate.markHydrated();
    replayInputs(gate.element, sent);
  }, [gate, sent]);
  return children;
}

/**
 * A part of the page that stays the server's HTML until pointer, finger or focus reaches it, and is hydrated then. On a
 * page that was navigated to in place, it is rendered at once.
 */
export function Attention({ children, needs, near = false, ...props }: AttentionProps) {
  const waits = useServerHtml();
  const inBrowser = typeof document !== 'undefined';
  const [gate] = useState(() => (inBrowser && waits ? new HydrationGate(needs && (() => Promise.all(needs.map((one) => one.load())))) : undefined));
  // A second render means that the props have changed. React would replace the HTML by the fallback if the part waited.
  if (gate?.element) gate.force();
  const host = useCallback((element: HTMLDivElement | null) => {
    if (gate && element) attach(element, gate, near);
  }, [gate, near]);

  if (!waits) return <div {...props}>{children}</div>;
  return (
    <div {...props} ref={host} data-attention="">
      <Suspense fallback={null}>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}
