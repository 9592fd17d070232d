import { Drawing } from '#client/drawings/drawing.tsx';
import type { FigureSection } from '#shared/content/model.ts';
import { Facts } from './facts.tsx';
import styles from './figure.module.css';
import type { Tone } from './tone.ts';

/** A drawing with its facts repeated in text beside it; wide drawings take the whole width. */
export function Figure({ section, tone }: { readonly section: FigureSection; readonly tone: Tone }) {
  const wide = section.drawing.kind === 'architecture' || section.drawing.kind === 'charts';
  const surface = tone === 'ink' ? 'ink' : 'paper';
  return (
    <div className={wide ? styles.wide : styles.beside} data-drawing={section.drawing.kind}>
      <Drawing spec={section.drawing} idPrefix={section.id} surface={surface} />
      {section.facts.length > 0 && <Facts facts={section.facts} dense />}
    </div>
  );
}
