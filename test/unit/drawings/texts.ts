/** The texts of a variant of a drawing with the space that they take. */
import type { Rect } from '#client/drawings/architecture-names.ts';
import { textWidth } from '#client/drawings/label.tsx';

export interface PlacedText extends Rect {
  readonly text: string;
  readonly classes: readonly string[];
}

interface State {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: string;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** What a group or a text adds to the state around it. */
function within(state: State, tag: string): State {
  const [, dx = 0, dy = 0] = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)\)/.exec(attribute(tag, 'transform') ?? '') ?? [];
  const classes = attribute(tag, 'class')?.split(' ') ?? [];
  return {
    x: state.x + Number(dx), y: state.y + Number(dy),
    size: Number(attribute(tag, 'font-size') ?? (classes.includes('d-k') ? 15 : state.size)),
    anchor: attribute(tag, 'text-anchor') ?? (classes.includes('d-m') ? 'middle' : classes.includes('d-e') ? 'end' : state.anchor),
  };
}

/** All level texts of a variant, in drawing units, without those of a picture inside it, which is cut on purpose. Widths are the estimates that the drawings themselves use. */
export function textsOf(variant: string): readonly PlacedText[] {
  const sheet = variant.replace(/(?<!^)<svg[\s\S]*?<\/svg>/, '');
  const stack: State[] = [{ x: 0, y: 0, size: 14, anchor: 'start' }];
  const texts: PlacedText[] = [];
  for (const [tag, , content] of sheet.matchAll(/<(g|svg|a|symbol)\b[^>]*>|<\/(?:g|svg|a|symbol)>|<text[^>]*>((?:[^<]|<\/?tspan[^>]*>)*)<\/text>/g)) {
    const around = stack.at(-1) ?? { x: 0, y: 0, size: 14, anchor: 'start' };
    if (tag.startsWith('</')) stack.pop();
    else if (!tag.startsWith('<text')) stack.push(within(around, tag));
    else if (!tag.includes('d-down')) texts.push(placed(within(around, tag), tag, content ?? ''));
  }
  return texts;
}

function placed({ x, y, size, anchor }: State, tag: string, content: string): PlacedText {
  const text = content.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const width = textWidth(text, Number(/<tspan font-size="(\d+)"/.exec(content)?.[1] ?? size));
  const at = x + Number(attribute(tag, 'x') ?? 0);
  const left = anchor === 'middle' ? at - width / 2 : anchor === 'end' ? at - width : at;
  const base = y + Number(attribute(tag, 'y') ?? 0);
  return { text, classes: attribute(tag, 'class')?.split(' ') ?? [], left, right: left + width, top: base - size * 0.86, bottom: base + size * 0.14 };
}
