import { useId, useState, type SyntheticEvent } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './fields.module.css';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** Text under the field that says what it accepts. */
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A number field with its unit and error. */
export function NumberField({ name, label, unit, hint, value, error, required = true, onChange }: NumberFieldProps) {
  const id = useId();
  /** What an input method is composing, such as the unit. It is no value yet. */
  const [composed, setComposed] = useState<string>();
  const onText = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const { isComposing } = nativeEvent as InputEvent;
    setComposed(isComposing ? currentTarget.value : undefined);
    if (!isComposing) onChange(currentTarget.value);
  };
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
          maxLength={20}
          value={composed ?? value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-unit ${id}-hint ${id}-error`}
          onChange={onText}
          onCompositionEnd={onText}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </span>
      <small id={`${id}-hint`}>{hint}</small>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
