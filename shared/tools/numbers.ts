/** Reads numbers that visitors type, and formats results. */
import { plain } from '#shared/text/plain.ts';

export interface NumberRule {
  /** Name of the field in its error messages. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** Another way to write the unit. */
  readonly short?: string;
}

export type NumberReading = { readonly value: number } | { readonly error: string };

/** Commas stand between thousands only: `3,0` may be a slip for 3.0 as well as for 30. */
const DECIMAL = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/;

/** Bytes per second, which are no bits. In capitals alone, as `MBPS`, nobody can tell. */
const BYTES = /B(ps|\/s)$/;

/** A sentence of these words, with spaces only between Chinese and Latin ones. */
const sentence = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ').replaceAll(/([一-龥]) (?=[一-龥])| (?=%)/g, '$1');

/** Reads a typed number. Full-width characters, the full stop of a Chinese input method, thousands separators, white space, invisible characters and the unit are allowed. The error says which values are. */
export function readNumber(raw: string, rule: NumberRule): NumberReading {
  const unit = new RegExp(`(${rule.unit}|${rule.short ?? rule.unit})$`, 'i');
  const typed = plain(raw).replaceAll(/\s/g, '').replace('。', '.');
  const text = BYTES.test(typed) ? typed : typed.replace(unit, '');
  if (text === '') return { error: sentence('请填写', rule.label) };
  const value = DECIMAL.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  if (!(value >= rule.min && value <= rule.max)) {
    return { error: sentence(rule.label, '请填', `${grouped(rule.min)}–${grouped(rule.max)}`, rule.unit, '之间的数') };
  }
  return { value };
}

/** Reads several fields. @returns the numbers of the valid ones, and an error for each of the others */
export function readNumbers<F extends string>(fields: readonly F[], texts: Readonly<Record<F, string>>, rules: Readonly<Record<F, NumberRule>>) {
  const numbers: Partial<Record<F, number>> = {};
  const errors: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const reading = readNumber(texts[field], rules[field]);
    if ('error' in reading) errors[field] = reading.error;
    else numbers[field] = reading.value;
  }
  return { numbers, errors };
}

/** A number with thousands separators and up to `digits` decimals. Unlike `toLocaleString`, it does not depend on the platform. */
export function grouped(value: number, digits = 6): string {
  const [whole = '', fraction] = String(Number(value.toFixed(digits))).split('.');
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? text : `${text}.${fraction}`;
}

/** A count with Chinese units and three significant digits, two below ten: `0.24`, `9,870`, `45.4 万`, `1.2 亿`. */
export function counted(value: number): string {
  if (value < 9_999.5) return value < 10 ? grouped(Number(value.toPrecision(2))) : grouped(value, 0);
  const short = (unit: number) => grouped(Number((value / unit).toPrecision(3)));
  return value < 99_950_000 ? `${short(1e4)} 万` : `${short(1e8)} 亿`;
}
