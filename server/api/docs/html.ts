/** HTML from template literals. Every value is escaped, except values that are `Html` already. */
import { escapeMarkup } from '#shared/text/markup.ts';

export interface Html {
  readonly html: string;
}

type Value = Html | string | number | false | readonly Value[];

function write(value: Value): string {
  if (value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'html' in value ? value.html : value.map(write).join('');
}

/** A template tag. Lists are joined, and `false` writes nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(write)) };
}

/** Text in which back quotes mark code. */
export function prose(text: string): Html {
  return { html: escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}
