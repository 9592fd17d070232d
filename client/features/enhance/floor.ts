/** Says what stands in a row of the floor plan and how much power its racks get, by pointer, touch or keyboard. */
import { addControls } from './controls.ts';
import styles from './enhance.module.css';

const rowOf = (target: EventTarget | null) => (target as Element | null)?.closest<SVGElement>('[data-row]')?.dataset['row'];

/** Adds a button for each row under the plan; pointing at a row shows it while the pointer is there. */
export function enhance(figure: HTMLElement): void {
  const rows = [...figure.querySelectorAll<SVGElement>('[data-row]')];
  const texts = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.querySelector('title')?.textContent ?? '']));
  // From here on the words stand under the plan; a tooltip over them would say them twice.
  for (const row of rows) row.querySelector('title')?.remove();
  let chosen = '';
  const controls = addControls(figure, {
    title: '各列功率',
    choices: [...texts.keys()].map((key) => ({ key, text: `${key} 列` })),
    onPress: choose,
  });
  figure.classList.add(styles.pressable ?? '');

  function choose(key: string): void {
    chosen = key === chosen ? '' : key;
    show(chosen);
  }

  function show(key: string): void {
    for (const row of rows) row.classList.toggle(styles.on ?? '', row.dataset['row'] === key);
    controls.press(new Set([chosen]));
    controls.say(texts.get(key) ?? '');
  }

  for (const svg of figure.querySelectorAll('svg')) {
    svg.addEventListener('pointerover', (event) => show(rowOf(event.target) ?? chosen));
    svg.addEventListener('pointerleave', () => show(chosen));
    svg.addEventListener('click', (event) => {
      const row = rowOf(event.target);
      if (row) choose(row);
    });
  }
}
