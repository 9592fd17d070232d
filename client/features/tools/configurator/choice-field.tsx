import { useId, type ReactNode } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import styles from '../fields.module.css';
import own from './choices.module.css';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** Second line of the choice. */
  readonly note?: ReactNode;
  /** Why this choice conflicts with other values. If set, it cannot be chosen. */
  readonly problem?: string | undefined;
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Radio buttons as rows. A choice that cannot be chosen shows the reason. */
export function ChoiceField({ name, legend, choices, value, error, onChange }: ChoiceFieldProps) {
  const errorId = useId();
  // Without script the choice stays enabled, since the value it conflicts with may be changed in the same form.
  const live = useLive();
  return (
    <fieldset className={own.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={own.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={live && choice.problem !== undefined && choice.value !== value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.label}</b>
            {choice.note && <small>{choice.note}</small>}
            {choice.problem && <em>{choice.problem}</em>}
          </span>
        </label>
      ))}
      {error && (
        <em id={errorId} className={styles.error}>
          {error}
        </em>
      )}
    </fieldset>
  );
}
