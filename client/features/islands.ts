/**
 * Live parts of server-rendered pages. A part is hydrated when the visitor turns to it with the pointer or the
 * focus, and unmounted before its page goes. What was typed or pressed before that is not lost.
 */
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { once } from '#client/platform/once.ts';
import { replayInputs } from './replay-inputs.ts';

interface IslandModule {
  readonly component: ComponentType<never>;
}

/** Every island: its name in the markup and where its code is. To add one, add a line. */
const ISLANDS: Readonly<Record<string, () => Promise<IslandModule>>> = {
  'site-search': () => import('./site-search/search-island.ts'),
  'lead-form': () => import('./lead-form/lead-island.ts'),
  availability: () => import('./tools/availability-island.ts'),
  'compute-estimator': () => import('./tools/compute-estimator-island.ts'),
  configurator: () => import('./tools/configurator-island.ts'),
  'dc-compare': () => import('./tools/dc-compare-island.ts'),
  'dr-level': () => import('./tools/dr-level-island.ts'),
};
const LOADS = new Map(Object.entries(ISLANDS).map(([name, load]) => [name, once(load)]));

const ATTENTION = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const;
const WAITING = '[data-island]:not([data-live])';

const roots = new Map<HTMLElement, Promise<Root | undefined>>();

/** Hydrates islands as the visitor turns to them, and the one that has the attention already. */
export function watchIslands(): void {
  const turn = (target: EventTarget | null) => {
    const island = (target as Element | null)?.closest?.<HTMLElement>(WAITING);
    // Without its code the part stays what it was: plain HTML. The next turn to it tries again.
    if (island) hydrateIsland(island).catch(() => undefined);
  };
  for (const type of ATTENTION) addEventListener(type, (event) => turn(event.target), { capture: true, passive: true });
  turn(document.activeElement);
  turn(document.querySelector(`${WAITING}:hover`));
}

/** Makes an island live; resolves when it is. */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  let root = roots.get(island);
  if (!root) {
    root = hydrate(island);
    roots.set(island, root);
    root.catch(() => roots.delete(island));
  }
  await root;
}

/** Unmounts the islands of a part of the page that is about to be replaced. */
export function dropIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue;
    roots.delete(island);
    root.then((live) => live?.unmount()).catch(() => undefined);
  }
}

async function hydrate(island: HTMLElement): Promise<Root | undefined> {
  const load = LOADS.get(island.dataset['island'] ?? '');
  const container = island.querySelector<HTMLElement>('[data-island-root]');
  if (!load || !container) return undefined;
  const { component } = await load();
  if (!island.isConnected) return undefined;
  const props = JSON.parse(island.querySelector('script')?.textContent ?? '{}') as never;
  // From here on React hears what happens in the part, also before it has finished.
  island.dataset['live'] = '';
  return new Promise((resolve) => {
    const onLive = () => resolve(root);
    const root = hydrateRoot(container, createElement(Live, { onLive }, createElement(component, props)));
  }).then((root) => {
    replayInputs(container);
    return root as Root;
  });
}

/** Says when its children, and with them their effects, are live. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}
