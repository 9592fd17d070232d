import type { ReactNode } from 'react';
import { Attention, type AttentionProps } from '#client/components/attention.tsx';
import { Legend } from '#client/components/legend.tsx';
import { MoreLink, type MoreLinkProps } from '#client/components/more-link.tsx';
import { LegendId, phrases, rich } from '#client/components/text.tsx';
import type { Marks } from '#shared/content/figure.ts';
import styles from './section-frame.module.css';
import type { Tone } from './tone.ts';

interface SectionFrameProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly tone: Tone;
  /** Heading and content side by side, for questions and forms. */
  readonly split?: boolean;
  /** Link at the end of the heading's line. */
  readonly more?: MoreLinkProps | undefined;
  /** Marks of the section's figures, explained in its legend. */
  readonly marks?: Marks | undefined;
  /** Hydrate the section when it comes near the viewport. */
  readonly near?: boolean;
  /** Code that the content needs in addition to the sections' own. */
  readonly needs?: AttentionProps['needs'] | undefined;
  readonly children: ReactNode;
}

const TONES: Readonly<Record<Tone, string | undefined>> = {
  paper: styles.paper,
  'paper-2': styles.tone,
  ink: `ink ${styles.ink}`,
};

/** The band, heading and lead of a section. It is hydrated when the visitor interacts with it. */
export function SectionFrame({ id, title, lead, tone, split, more, marks, near = false, needs, children }: SectionFrameProps) {
  const legend = `${id}-legend`;
  return (
    <LegendId value={legend}>
      <section id={id} className={`${styles.band} ${TONES[tone]}`} aria-labelledby={`${id}-title`}>
        <Attention near={near} needs={needs} className={split ? `wrap ${styles.split}` : 'wrap'}>
          <div className={more ? `${styles.heading} ${styles.row}` : styles.heading}>
            <div>
              <h2 id={`${id}-title`}>{phrases(title)}</h2>
              {lead && <p>{rich(lead)}</p>}
            </div>
            {more && <MoreLink {...more} />}
          </div>
          {children}
          <Legend of={marks} id={legend} />
        </Attention>
      </section>
    </LegendId>
  );
}
