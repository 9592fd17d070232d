import { expect, test } from 'vitest';
import { titlePieces } from '#client/pages/title-words.ts';

test.each([
  ['建德新机房二期主体完工，进入机电安装', ['建德新机房', '二期', '主体', '完工，', '进入', '机电', '安装']],
  ['SD-WAN 链路切换阈值', ['SD-WAN 链路', '切换阈值']],
  ['距离与时延的一笔账', ['距离与时延的', '一笔账']],
  ['a|b', ['a|b']],
  ['', []],
])('%s', (title, pieces) => expect(titlePieces({ title })).toEqual(pieces));
