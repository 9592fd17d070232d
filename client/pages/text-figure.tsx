/** A figure in an article or a document. A popover shows it enlarged, so this works without script. */
import { useWhole } from '#client/components/below.tsx';
import { rich } from '#client/components/text.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import type { TextFigure as TextFigureData } from '#shared/content/figures/text-figure.ts';
import styles from './text-figure.module.css';

interface TextFigureProps {
  readonly figure: TextFigureData;
  /** Unique on the page, lower-case ASCII. */
  readonly id: string;
}

/** The drawing with its caption and the button that enlarges it. */
export function TextFigure({ figure, id }: TextFigureProps) {
  const large = `${id}-large`;
  return (
    <>
      <figure className={styles.figure}>
        <Drawing spec={figure.drawing} idPrefix={id} surface="paper" />
        <figcaption>
          <span>{rich(figure.caption)}</span>
          <button type="button" className="no-print" popoverTarget={large}>
            <Icon name="expand" />
            放大图
          </button>
        </figcaption>
      </figure>
      {/* After its button, or Tab leads back to that one. A press in it must focus nothing outside, which would close it. */}
      <div className={styles.large} id={large} popover="auto" tabIndex={-1} role="dialog" aria-label={`放大：${figure.drawing.label}`}>
        <button type="button" className="btn line sm" popoverTarget={large} popoverTargetAction="hide">
          关闭
        </button>
        {useWhole() && <Drawing spec={figure.drawing} idPrefix={large} surface="paper" />}
      </div>
    </>
  );
}
