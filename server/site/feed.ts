/** The Atom feed of the news (RFC 4287). */
import type { NewsReads } from '#shared/contracts/bff-api.ts';
import { isoTime, NEWEST, type ArticleSummary } from '#shared/contracts/news.ts';
import { articlePath } from '#shared/site/links.ts';
import { pageById } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';
import { escapeXml } from './xml.ts';

const MAX_ENTRIES = 20;

function entry(origin: string, article: ArticleSummary): string {
  const address = escapeXml(origin + articlePath(article.id));
  const time = isoTime(article.publishTime);
  // An entry must have a time (RFC 4287, section 4.1.2).
  if (time === undefined) return '';
  return [
    `<entry><id>${address}</id><title>${escapeXml(article.title)}</title><link href="${address}"/>`,
    `<updated>${time}</updated><published>${time}</published>`,
    article.category ? `<category term="${escapeXml(article.category)}"/>` : '',
    `<summary>${escapeXml(article.summary)}</summary></entry>`,
  ].join('');
}

/**
 * The latest articles, newest first.
 * @throws ProblemError `upstream-unavailable` when nothing is cached and the upstream fails
 */
export async function atomFeed(origin: string, news: NewsReads): Promise<string> {
  // The list that every article reads: it is cached, and in the snapshot of an outage.
  const { value, at } = await news.articles(NEWEST);
  const list = value.list.slice(0, MAX_ENTRIES);
  const [updated = new Date(at).toISOString()] = list.flatMap(({ publishTime }) => isoTime(publishTime) ?? []);
  return [
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${escapeXml(origin)}/feed.xml</id><title>${escapeXml(`新闻动态 - ${SITE.suffix}`)}</title>`,
    `<updated>${updated}</updated><author><name>${escapeXml(SITE.company)}</name></author>`,
    `<link rel="self" href="${escapeXml(origin)}/feed.xml"/><link href="${escapeXml(origin + pageById('about-news').path)}"/>`,
    ...list.map((article) => entry(origin, article)),
    '</feed>',
  ].join('');
}
