/** HTML from templates: every value is escaped unless it is HTML already. */
import { escapeMarkup } from '#shared/text/markup.ts';

export interface Html {
  readonly html: string;
}

type Value = Html | string | number | undefined | false | readonly Value[];


function write(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'html' in value ? value.html : value.map(write).join('');
}

/** A template whose values are escaped; lists are joined, `undefined` and `false` are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: parts.reduce((text, part, index) => text + write(values[index - 1]) + part) };
}

/** Prose with `code` in back quotes. */
export function prose(text: string): Html {
  return { html: escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}
