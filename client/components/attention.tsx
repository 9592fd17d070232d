import { Suspense, use, useLayoutEffect, useRef, useState, useSyncExternalStore, type HTMLAttributes, type ReactNode } from 'react';
import { attach, HydrationGate } from '#client/platform/attention.ts';
import { never } from '#client/platform/use-live.ts';
import type { Part } from './part.tsx';
import { replayInputs } from './replay-inputs.ts';

export interface AttentionProps extends HTMLAttributes<HTMLDivElement> {
  readonly children: ReactNode;
  /** Code that has to be there before the part becomes live. */
  readonly needs?: readonly Pick<Part<never>, 'load'>[] | undefined;
  /** Becomes live as soon as it comes near the screen, whoever turns to it. */
  readonly near?: boolean;
}

/** Answers as it was first asked: by the server's snapshot or by the browser's. */
function createAnswer(): { inBrowser(): boolean; onServer(): boolean } {
  let first: boolean | undefined;
  return { inBrowser: () => (first ??= false), onServer: () => (first = true) };
}

/** Whether this component takes over the server's HTML. The answer stays the same for its life, so it costs no second render. */
function useServerHtml(): boolean {
  const [{ inBrowser, onServer }] = useState(createAnswer);
  return useSyncExternalStore(never, inBrowser, onServer);
}

/** Suspends the hydration of its part until the gate is open. */
function Gated({ gate, host, children }: { readonly gate: HydrationGate | undefined; readonly host: { readonly current: HTMLElement | null }; readonly children: ReactNode }) {
  if (gate) use(gate.opened);
  useLayoutEffect(() => {
    if (!gate || !host.current) return;
    gate.markHydrated(host.current);
    replayInputs(host.current);
  }, [gate, host]);
  return children;
}

/**
 * A part of the page that stays the server's HTML until the visitor turns to it with pointer, finger or focus, and
 * becomes live then. On a page that came by client navigation it is live at once.
 */
export function Attention({ children, needs, near = false, ...props }: AttentionProps) {
  const waits = useServerHtml();
  const host = useRef<HTMLDivElement>(null);
  const inBrowser = typeof document !== 'undefined';
  const [gate] = useState(() => (inBrowser && waits ? new HydrationGate(needs && (() => Promise.all(needs.map((one) => one.load())))) : undefined));
  // Rendered again means that something changed for the part: React would drop its HTML if it had to wait.
  if (gate?.isAttached) gate.force();

  useLayoutEffect(() => {
    if (gate && host.current) attach(host.current, gate, near);
  }, [gate, near]);

  if (!waits) return <div {...props}>{children}</div>;
  return (
    <div {...props} ref={host} data-attention="">
      <Suspense fallback={null}>
        <Gated gate={gate} host={host}>
          {children}
        </Gated>
      </Suspense>
    </div>
  );
}
