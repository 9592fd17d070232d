/** What buyers type into a search engine: each query is answered by one page, by its title, heading and first sentences. */
import { expect, it } from 'vitest';
import { canonicalPath, PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { all, metaOf, only, textOf, titleOf } from '#test/support/html.ts';
import { startSite } from '#test/support/site.ts';

/** Words of a query, and the page that answers it. */
const QUERIES = [
  ['杭州 机房托管', '/'],
  ['杭州 IDC 机房 对比', '/resource/IdcDataCenter'],
  ['杭州 服务器托管 1U', '/resource/IdcFudi'],
  ['下沙 机房 BGP 多线', '/resource/IdcXiaSha'],
  ['建德 机房 灾备', '/resource/IdcJianDe'],
  ['整栋 定制 液冷', '/resource/IdcJianDeNew'],
  ['杭钢 机房 液冷 机柜', '/resource/MdcHG'],
  ['机柜 租用', '/resource/IdcServiceModels'],
  ['远程手 驻场', '/resource/IdcStaVaServices'],
  ['机房 合建 代运营', '/resource/IdcCoop'],
  ['GPU 租赁 裸金属', '/resource/ComputePower'],
  ['GPU 集群 智算中心 建设', '/solution/ComputePower'],
  ['云主机 杭州', '/resource/CloudServices'],
  ['云桌面 VDI', '/resource/Desktop'],
  ['对象存储 S3', '/resource/CloudStorage'],
  ['大数据平台 湖仓', '/resource/BigData'],
  ['视频会议 专线', '/resource/Conference'],
  ['私有云 机柜', '/resource/CubeCloud'],
  ['多云 托管 MSP', '/resource/CloudMSP'],
  ['云间 专线 互联', '/resource/CloudLinkCloud'],
  ['上云 专线', '/resource/WanCCS'],
  ['数据中心互联 裸纤 波道', '/resource/WanDCS'],
  ['SD-WAN 组网 门店', '/solution/BranchNetWork'],
  ['等保 三级 套餐', '/resource/SafetyRule'],
  ['等保 2.0 定级 测评', '/solution/equalGuarantee'],
  ['渗透测试 应急响应', '/resource/InfoSecurity'],
  ['灾备 同城双活 异地', '/resource/DisasterRecovery'],
  ['机房搬迁 服务器搬迁', '/solution/DCmove'],
  ['运维 外包 驻场', '/solution/maintenanceService'],
  ['数据库 托管 迁移', '/solution/Database'],
  ['零信任 勒索', '/solution/EntSecurity'],
  ['机房 设计 建设', '/solution/dataCenter'],
  ['ICP 备案', '/documents?id=icp-first-filing'],
  ['备案 变更 接入', '/documents?id=icp-changes'],
  ['95 计费', '/documents?id=8001'],
  ['NCCL 测试', '/documents?id=ai-nccl-tests'],
] as const;

const site = forSuite(startSite);

const holds = (text: string, words: readonly string[]): number => words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).length;

it.each(QUERIES)('%s: %s', async (query, path) => {
  const words = query.split(' ');
  const html = await site.html(path);
  const main = only(html.root, 'main');
  const [first] = all(main, 'p');
  const opening = [titleOf(html), textOf(only(main, 'h1')), metaOf(html, 'description') ?? '', first ? textOf(first) : ''];
  expect(words.filter((word) => holds(opening.join(' '), [word]) === 0)).toEqual([]);
  // No other page claims more of the query in its title and description.
  const own = holds([titleOf(html), metaOf(html, 'description') ?? ''].join(' '), words);
  const rivals = PAGES.filter((page) => canonicalPath(page) === page.path && page.path !== path && holds(`${page.title} ${page.description}`, words) > own);
  expect(rivals.map((page) => page.path)).toEqual([]);
});
