import styles from './controls.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
  /** Undefined for a button that is no toggle. */
  readonly pressed?: boolean;
  /** It keeps the focus that it may have. */
  readonly disabled?: boolean;
}

interface ControlsProps {
  /** What the row is for, above it. */
  readonly title: string;
  readonly choices: readonly Choice[];
  /** What the choice leads to; an empty text is no outcome. */
  readonly outcome: string;
  onPress(key: string): void;
}

/** A row of buttons under a drawing and a line of text that says what they lead to. */
export function Controls({ title, choices, outcome, onPress }: ControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <div className={styles.row}>
        {choices.map(({ key, text, pressed, disabled }) => (
          <button key={key} type="button" className={styles.toggle} aria-pressed={pressed} aria-disabled={disabled} onClick={() => !disabled && onPress(key)}>
            {text}
          </button>
        ))}
      </div>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
