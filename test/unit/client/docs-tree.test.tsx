import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocsTree } from '#client/pages/docs-tree.tsx';

it('a chapter is not shown because a document with its id is', () => {
  const nodes = [
    { id: '1', name: '网络', children: [{ id: '2', name: '专线' }] },
    { id: '2', name: '机房', children: [{ id: '3', name: '上架' }, { id: '1', name: '电力' }] },
  ];
  const shown = (words: string) => {
    const html = renderToStaticMarkup(<DocsTree action="/documents" nodes={nodes} current={undefined} words={words} />);
    return [...html.matchAll(/<li>(?:<a[^>]*>|<details[^>]*><summary>)([^<]*)/g)].map(([, name]) => name);
  };
  expect([shown('电力'), shown('专线'), shown('')]).toEqual([['机房', '电力'], ['网络', '专线'], ['网络', '专线', '机房', '上架', '电力']]);
});
