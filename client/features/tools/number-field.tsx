import { useId } from 'react';
import styles from './fields.module.css';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** Text under the field that says what it accepts. */
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A number field with its unit and error. */
export function NumberField({ name, label, unit, hint, value, error, required = true, onChange }: NumberFieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.input}>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <em id={`${id}-error`} className={styles.error}>
          {error}
        </em>
      )}
    </div>
  );
}
