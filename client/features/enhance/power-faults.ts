/** Fails parts of a single-line power diagram: the paths that survive stay lit, and a sentence says what it means. */
import { powerParts, survivingPaths, type Part } from '#client/drawings/power-model.ts';
import type { SiteId } from '#shared/content/drawing.ts';
import { addControls } from './controls.ts';
import styles from './enhance.module.css';

const RESTORE = 'restore';

function light(figure: HTMLElement, lit: ReadonlySet<string>, faults: ReadonlySet<string>): void {
  for (const path of figure.querySelectorAll<SVGElement>('[data-path]')) {
    path.classList.toggle('d-live', lit.has(path.dataset['path'] ?? ''));
  }
  for (const part of figure.querySelectorAll<SVGElement>('[data-part]')) {
    part.classList.toggle('d-fault', faults.has(part.dataset['part'] ?? ''));
  }
}

/** Adds the buttons under the diagram; a click on a symbol does the same as its button. */
export function enhance(panel: HTMLElement): void {
  const figure = panel.closest('section')?.querySelector<HTMLElement>('figure[data-drawing="power"]');
  if (!figure) return;
  const site = panel.dataset['powerFaults'] as SiteId;
  const faults = new Set<Part>();
  const choices = powerParts(site).map(({ part, name }) => ({ key: part as string, text: name }));
  const controls = addControls(figure, {
    title: '按下部件让它退出，亮起的是仍然带电的路径',
    choices: [...choices, { key: RESTORE, text: '全部恢复' }],
    onPress: toggle,
  });
  figure.classList.add(styles.pressable ?? '');
  controls.buttons.get(RESTORE)?.removeAttribute('aria-pressed');
  show();

  function toggle(key: string): void {
    if (key === RESTORE) faults.clear();
    else if (!faults.delete(key as Part)) faults.add(key as Part);
    show();
  }

  function show(): void {
    const { a, b, lit, text } = survivingPaths(site, faults);
    light(figure as HTMLElement, new Set(lit), faults);
    controls.press(faults);
    const restore = controls.buttons.get(RESTORE);
    restore?.removeAttribute('aria-pressed');
    restore?.toggleAttribute('disabled', faults.size === 0);
    controls.say(`A 路${a ? '带电' : '失电'}，B 路${b ? '带电' : '失电'}。${text}`);
  }

  figure.addEventListener('click', (event) => {
    const part = (event.target as Element).closest<SVGElement>('[data-part]')?.dataset['part'];
    if (part) toggle(part);
  });
}
