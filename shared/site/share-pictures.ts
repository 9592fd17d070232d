/**
 * Share pictures beyond those of the pages: articles have one of their category, documents one of their chapter.
 * Categories and chapters that the site does not know show the picture of the news or of the document centre.
 */
import { NEWS_CATEGORIES } from '#shared/contracts/news.ts';

export interface SharePicture {
  /** File name without its ending. */
  readonly id: string;
  /** Set large. */
  readonly name: string;
  /** Small line above it. */
  readonly category: string;
}

const NEWS_IDS: Readonly<Record<(typeof NEWS_CATEGORIES)[number], string>> = {
  公司新闻: 'news-company', 产品发布: 'news-release', 技术解读: 'news-technology', 行业与政策: 'news-policy',
};

/** Chapters of the document centre by the id that the catalogue gives them. */
const CHAPTERS: Readonly<Record<string, string>> = {
  'ch-start': '入门', 'ch-idc': '入室与上架', 'ch-network': '网络接入', 'ch-cloud': '云产品', 'ch-ai-compute': '智算',
  'ch-security': '安全与等保', 'ch-icp': '备案', 'ch-billing': '账务与合同',
};

const chapterId = (chapter: string): string => `documents-${chapter}`;

export const SECTION_PICTURES: readonly SharePicture[] = [
  ...NEWS_CATEGORIES.map((name) => ({ id: NEWS_IDS[name], name, category: '新闻动态' })),
  ...Object.entries(CHAPTERS).map(([id, name]) => ({ id: chapterId(id), name, category: '文档中心' })),
];

/** The picture of articles of a category. */
export function newsPicture(category: string): string {
  return Object.hasOwn(NEWS_IDS, category) ? NEWS_IDS[category as keyof typeof NEWS_IDS] : 'about-news';
}

/** The picture of documents of a chapter. */
export function chapterPicture(chapter: string | undefined): string {
  return chapter !== undefined && Object.hasOwn(CHAPTERS, chapter) ? chapterId(chapter) : 'documents';
}
