import { useId } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import { QUESTIONS } from '#shared/content/configurator/step-texts.ts';
import { FieldError } from '../field-error.tsx';
import own from './choices.module.css';
import type { StepProps } from './step-props.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line of the choice. */
  readonly note?: string;
  /** Why this choice conflicts with other values. If set, it cannot be chosen. */
  readonly problem?: string | undefined;
}

interface ChoiceFieldProps {
  readonly step: StepProps;
  readonly name: keyof typeof QUESTIONS;
  /** The choices that depend on data or on other answers, after those of the question. */
  readonly more?: readonly Choice[];
}

/** Radio buttons as rows. A choice that cannot be chosen shows the reason. */
export function ChoiceField({ step, name, more }: ChoiceFieldProps) {
  const { legend, choices }: { readonly legend: string; readonly choices: readonly Choice[] } = QUESTIONS[name];
  // An address may name a way that there is none of; it then means the first one.
  const value = name === 'traffic' || name === 'access' ? step.choices[name] : step.values[name];
  const { [name]: error } = step.problems;
  const errorId = useId();
  // Without script the choice stays enabled, since the value it conflicts with may be changed in the same form.
  const live = useLive();
  return (
    <fieldset className={own.choices} aria-describedby={errorId}>
      <legend>{legend}</legend>
      {[...choices, ...(more ?? [])].map((choice) => (
        <label key={choice.value} className={own.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={live && choice.problem !== undefined && choice.value !== value}
            onChange={() => step.onChange(name, choice.value)}
          />
          <span>
            <b>{choice.label}</b>
            {choice.note && <> <small>{choice.note}</small></>}
            {choice.problem && <em>{choice.problem}</em>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
