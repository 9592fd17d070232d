/**
 * The share pictures: one for each page, and for articles and documents one for each news category and each chapter. An
 * unknown category or chapter has the picture of the news list or of the document centre.
 */
import { NEWS_CATEGORIES } from '#shared/contracts/news.ts';
import { PAGES } from './registry.ts';

export interface SharePicture {
  /** File name without extension. */
  readonly id: string;
  /** The large text. */
  readonly name: string;
  /** The small line above it. */
  readonly category: string;
}

const NEWS_IDS: Readonly<Record<(typeof NEWS_CATEGORIES)[number], string>> = {
  公司新闻: 'news-company', 产品发布: 'news-release', 技术解读: 'news-technology', 行业与政策: 'news-policy',
};

/** Chapters of the document centre by their id in the catalogue. */
const CHAPTERS: Readonly<Record<string, string>> = {
  'ch-start': '入门', 'ch-idc': '入室与上架', 'ch-network': '网络接入', 'ch-cloud': '云产品', 'ch-ai-compute': '智算',
  'ch-security': '安全与等保', 'ch-icp': '备案', 'ch-billing': '账务与合同',
};

const chapterId = (chapter: string): string => `documents-${chapter}`;

/** On a card, 首页 says nothing: the picture of the home page says what the company does, and where. */
const HOME: SharePicture = { id: 'home', name: '机房、算力与云网服务', category: '杭州 · 建德' };

export const SHARE_PICTURES: readonly SharePicture[] = [
  ...PAGES.map(({ id, name, category }) => (id === HOME.id ? HOME : { id, name, category })),
  ...NEWS_CATEGORIES.map((name) => ({ id: NEWS_IDS[name], name, category: '新闻动态' })),
  ...Object.entries(CHAPTERS).map(([id, name]) => ({ id: chapterId(id), name, category: '文档中心' })),
];

/** The picture of an article, by its category. */
export function newsPicture(category: string): string {
  return Object.hasOwn(NEWS_IDS, category) ? NEWS_IDS[category as keyof typeof NEWS_IDS] : 'about-news';
}

/** The picture of a document, by its chapter. */
export function chapterPicture(chapter: string | undefined): string {
  return chapter !== undefined && Object.hasOwn(CHAPTERS, chapter) ? chapterId(chapter) : 'documents';
}
