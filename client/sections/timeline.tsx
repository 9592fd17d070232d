import { rich } from '#client/components/text.tsx';
import type { TimelineSection } from '#shared/content/model.ts';
import styles from './timeline.module.css';

/** Dated events, oldest first. */
export function Timeline({ events }: Pick<TimelineSection, 'events'>) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.date + event.title}>
          <span>{rich(event.date)}</span>
          <div>
            <h3>{rich(event.title)}</h3>
            <p>{rich(event.text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
