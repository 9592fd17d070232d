import { leadChecks, leadTitles } from 'virtual:lead-checks';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type SyntheticEvent } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { announce } from '#client/platform/announce.ts';
import { DEFAULT_REQUIRED, LEAD_LIMITS, type LeadField as FieldName } from '#shared/contracts/lead.ts';
import { CityInput } from './city-input.tsx';
import styles from './lead-form.module.css';

export interface FieldState {
  readonly message: string;
  /** The error comes from a submit, so it is announced (`role="alert"`). */
  readonly submitted: boolean;
}

interface LeadFieldProps {
  readonly name: FieldName;
  readonly required: boolean;
  readonly error: FieldState | undefined;
  /** Initial value. */
  readonly value?: string | undefined;
}

const LONG: readonly FieldName[] = ['description', 'introduction'];
/** Fields of half the form's width. Optional fields take the full width. */
const HALF: readonly FieldName[] = DEFAULT_REQUIRED;

const HINTS: Readonly<Partial<Record<FieldName, InputHTMLAttributes<HTMLInputElement>>>> = {
  fullName: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  job: { autoComplete: 'organization-title' },
};

/** A labelled field with its error and, for long texts, a counter. Uncontrolled, so text typed before hydration stays. */
export function LeadField({ name, required, error, value }: LeadFieldProps) {
  const id = useId();
  const long = LONG.includes(name);
  const described = [error && `${id}-error`, long && `${id}-count`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    required,
    ...(value === undefined ? {} : { defaultValue: value }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`${styles.field} ${HALF.includes(name) ? '' : styles.full}`} data-field={name}>
      <label htmlFor={id} className={required ? styles.required : undefined}>
        {leadTitles[name]}
      </label>
      {long ? (
        <CountedText {...common} name={name} />
      ) : name === 'city' ? (
        <CityInput {...common} />
      ) : (
        <input type="text" {...common} {...HINTS[name]} />
      )}
      {error && (
        <p key={error.message} className={styles.error} id={`${id}-error`} role={error.submitted ? 'alert' : undefined}>
          <Icon name="alert" />
          {error.message}
        </p>
      )}
    </div>
  );
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh') : undefined;

/** Number of characters as a reader counts them: an emoji or a rare Han character is one. */
function visibleLength(text: string): number {
  return segmenter ? [...segmenter.segment(text)].length : [...text].length;
}

function CountedText(props: { id: string; name: FieldName; required: boolean; defaultValue?: string }) {
  const limit = LEAD_LIMITS[props.name];
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => visibleLength(props.defaultValue ?? ''));
  const over = count > limit;
  const measure = () => {
    const text = area.current?.value ?? '';
    const length = visibleLength(text);
    const now = leadChecks[props.name](text) ? Math.min(length, limit) : Math.max(length, limit + 1);
    setCount(now);
    return now;
  };
  // A reset of the form changes the text without an event.
  useEffect(() => void measure());

  const onText = ({ nativeEvent }: SyntheticEvent) => {
    // What an input method composes is longer than what it makes of it.
    if ((nativeEvent as InputEvent).isComposing) return;
    const before = count;
    const now = measure();
    const crossed = [Math.ceil(limit * 0.9), limit].some((mark) => before < mark && now >= mark);
    if (crossed) announce(`已输入 ${now} 字，上限 ${limit} 字`, 'status');
  };
  return (
    <>
      <span className={styles.count} id={`${props.id}-count`} data-over={over || undefined}>
        {`${count}/${limit}`}
      </span>
      <textarea ref={area} rows={3} {...props} {...(over ? { 'aria-invalid': true } : {})} onInput={onText} onCompositionEnd={onText} />
    </>
  );
}
