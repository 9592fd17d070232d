import { Drawing } from '#client/drawings/drawing.tsx';
import type { FigureSection } from '#shared/content/model.ts';
import { Facts } from './facts.tsx';
import styles from './figure.module.css';
import type { Tone } from './tone.ts';

/** A drawing with its facts as text beside it. */
export function Figure({ section, tone }: { readonly section: FigureSection; readonly tone: Tone }) {
  const surface = tone === 'ink' ? 'ink' : 'paper';
  return (
    <div className={styles.figure} data-drawing={section.drawing.kind}>
      <Drawing spec={section.drawing} idPrefix={section.id} surface={surface} />
      {section.facts.length > 0 && <Facts facts={section.facts} dense />}
    </div>
  );
}
