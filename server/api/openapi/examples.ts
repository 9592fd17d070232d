/** What answers look like, for the document. */
export const EXAMPLE_LEAD = '3f6c1c52-8a77-4f0a-9a3e-6f7a0d0c9b11';

const SUMMARY = {
  id: '1001',
  title: '建德新园区二期机电工程进入联调',
  summary: '二期机电工程完成单机调试，开始联合调试。',
  category: '公司新闻',
  source: 'LinkWan',
  publishTime: '2026-01-15 10:30:00',
} as const;

export const ARTICLE_LIST_EXAMPLE = { list: [SUMMARY], total: 16, page: 1, pageSize: 10 } as const;
export const ARTICLE_EXAMPLE = { ...SUMMARY, content: '<p>二期机电工程完成单机调试，开始联合调试。</p>' } as const;
export const DOCUMENT_TREE_EXAMPLE = [{ id: 'start', name: '从这里开始', children: [{ id: 'start-choose-product', name: '选择产品' }] }] as const;
export const DOCUMENT_EXAMPLE = { id: 'start-choose-product', name: '选择产品', content: '<p>先确定业务需要的是机柜、带宽还是算力。</p>', updateTime: '2026-01-15 10:30:00' } as const;
