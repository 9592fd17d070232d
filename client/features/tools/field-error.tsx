import styles from './fields.module.css';

interface FieldErrorProps {
  /** The field names it in `aria-describedby`. */
  readonly id: string;
  readonly text: string | undefined;
}

/** The error of a field. It comes and goes while the visitor types, so a screen reader hears of it in the field. */
export function FieldError({ id, text }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {text && <em className={styles.error}>{text}</em>}
    </div>
  );
}
