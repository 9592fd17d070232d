import type { Badge as BadgeKind } from '#shared/site/page.ts';

const LABELS: Readonly<Record<BadgeKind, string>> = { hot: '热门', new: '新' };

/** 热门 or 新; text as well as colour, and a word of its own. */
export function Badge({ kind }: { readonly kind: BadgeKind | undefined }) {
  return kind === undefined ? null : <> <span className={`bdg ${kind}`}>{LABELS[kind]}</span></>;
}
