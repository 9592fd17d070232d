/** Singles out one level of the DR timeline, chosen here or by the level chooser on the same page. */
import { addControls } from './controls.ts';

const CHOOSER = '[data-island="dr-level"]';

/** The level in words, from the drawing itself: number and name, RPO, RTO. */
function wordsOf(figure: HTMLElement, level: string): string {
  const texts = [...figure.querySelectorAll(`.d-wide g[data-level="${level}"] text`)].map((text) => text.textContent ?? '');
  const [number = '', name = '', rpo = '', rto = ''] = texts;
  return `${number}，${name}：${rpo}，${rto}。`;
}

/** Adds a button for each level under the timeline. */
export function enhance(figure: HTMLElement, signal: AbortSignal): void {
  const marks = [...figure.querySelectorAll<SVGElement>('[data-level]')];
  const levels = [...new Set(marks.map((mark) => mark.dataset['level'] ?? ''))];
  let current = '';
  const controls = addControls(figure, {
    title: '选一个等级',
    choices: levels.map((key) => ({ key, text: `${key} 级` })),
    onPress: (key) => show(key === current ? '' : key),
  });

  function show(level: string): void {
    current = level;
    for (const mark of marks) {
      const on = mark.dataset['level'] === level;
      mark.classList.toggle('d-on', on);
      mark.classList.toggle('d-off', level !== '' && !on);
    }
    controls.press(new Set([level]));
    controls.say(level === '' ? '' : wordsOf(figure, level));
  }

  const chooser = document.querySelector<HTMLElement>(CHOOSER);
  if (!chooser) return;
  const follow = () => show(chooser.querySelector<HTMLElement>('[data-dr-level]')?.dataset['drLevel'] ?? '');
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(chooser, { subtree: true, attributeFilter: ['data-dr-level'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
