/** What several pages say of one thing, and where a standard or a licence stands behind it, is one and the same. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FLOOR_PLANS } from '#client/drawings/data/floor.ts';
import { LAYERS, MANAGEMENT } from '#client/drawings/data/mlps.ts';
import { WAN_PLANS } from '#client/drawings/data/wan.ts';
import { contentDrawings } from '#test/unit/drawings/specs.ts';
import { RECORDS_KEPT_MS, UNDELIVERED_KEPT_MS } from '#server/leads/store/retention.ts';
import { licenceHolder, LICENCE_NAMES, licenceSentence, TELECOM_SERVICES, type TelecomServiceId } from '#shared/content/company/licences.ts';
import { COMPANY } from '#shared/content/company.ts';
import { NUMBER_RULES } from '#shared/configurator/fields.ts';
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { cite, FACTS, type FactKey } from '#shared/content/facts.ts';
import { bare, MARKS } from '#shared/content/figure.ts';
import { DOCUMENT_FIGURES } from '#shared/content/figures/documents.ts';
import { FACILITY_NEWS } from '#shared/content/figures/news-facility.ts';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { content as CASES } from '#shared/content/pages/cases.ts';
import { content as HOME } from '#shared/content/pages/home.ts';
import { RACK_AVAILABILITIES } from '#shared/content/rack-availability.ts';
import { SITES } from '#shared/content/sites.ts';
import { CREDIT_NOTE, CREDIT_STEPS, minutesOf, SLA, slaTable } from '#shared/content/sla.ts';
import { SWITCH_THRESHOLDS } from '#shared/content/thresholds.ts';
import { lossyFlow, transferHours } from '#shared/content/transfer.ts';
import { LEAD_FORMS, type LeadFormConfig } from '#shared/contracts/lead-forms.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { DR_EDITION, DR_EDITION_DATED, DR_EDITION_NOTE, DR_LEVELS } from '#shared/tools/dr-levels.ts';
import { hasModule, loadPageContent, moduleTexts } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

interface Said {
  readonly where: string;
  readonly text: string;
}
const WRITTEN = PAGES.filter(hasModule);
const everything: Promise<readonly Said[]> = Promise.all(WRITTEN.map(async (page) => (await moduleTexts(page)).map(([way, text]) => ({ where: `${page.id} ${way}`, text: bare(text) })))).then((pages) => pages.flat());
/** The same texts with the signs of their figures. */
const signed: Promise<readonly string[]> = Promise.all(WRITTEN.map(async (page) => (await moduleTexts(page)).map(([way, text]) => `${page.id} ${way} ${text}`))).then((pages) => pages.flat());
const textOf = async (id: string): Promise<string> => (await moduleTexts(pageById(id))).map(([, text]) => bare(text)).join('\n');
const articleOf = async (id: string): Promise<string> => (await upstreamText()).split(`id: ${id}`)[1]?.split('\nid: ')[0] ?? '';

describe('service levels', () => {
  it('stand in one table with every service', async () => {
    const table = slaTable();
    expect(table.rows.map(({ head }) => head)).toEqual(Object.values(SLA).map(({ service }) => service));
    const page = await textOf('service-index');
    for (const { service, counted } of Object.values(SLA)) expect([page.includes(service), page.includes(counted)], service).toEqual([true, true]);
    for (const { credit } of CREDIT_STEPS) expect(table.notes?.join('')).toContain(`${credit}%`);
  });

  it('have one response for P1, and the exceptions stand where that is said', async () => {
    const [page, compute, msp] = [await textOf('service-index'), await textOf('resource-compute-power'), await textOf('resource-cloud-msp')];
    const [quick, slow] = [FACTS['gpu.response'].value, FACTS['sla.response.p2'].value];
    expect(page).toContain(`专属智算集群的 P1 为 ${quick}；多云管理基础档只在 5×9 受理，P1 为 ${slow}；`);
    expect(page).toContain(`安全事件按信息安全服务的四级计时，一级由应急团队 ${FACTS['emergency.response'].value}内远程接入`);
    expect(compute).toContain(`${quick}，专属群`);
    expect(msp).toMatch(new RegExp(`5×9[^]*${slow}（受理时间内）`));
  });

  it('have no hours of their own on the page of a product', async () => {
    const named = (await everything).filter(({ where, text }) => text.includes('在线支持') && !where.startsWith('resource-cloud-msp'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ text }) => /5×[89]/.test(text))).toEqual([]);
  });

  it.each(Object.entries(SLA))('%s: its product page states its row', async (_id, { page, percent }) => {
    const said = await textOf(page);
    expect(said).toContain(`${percent}%`);
    if (page !== 'solution-branch-net-work') expect(said).toContain(CREDIT_NOTE);
  });

  it('are those of the table wherever a table states a monthly availability', async () => {
    const own = new Map<string, Set<string>>();
    for (const { page, percent } of Object.values(SLA)) own.set(page, (own.get(page) ?? new Set()).add(`${percent}%`));
    const stray: string[] = [];
    for (const page of WRITTEN.filter(({ group }) => ['resource', 'solution'].includes(group))) {
      const { sections } = await loadPageContent(page);
      for (const section of sections) {
        if (section.type !== 'table') continue;
        for (const { head, cells } of section.table.rows.filter((row) => row.head.endsWith('可用率'))) {
          for (const [percent] of cells.flatMap((cell) => [...bare(cell).matchAll(/99(?:\.\d+)?%/g)])) {
            const isKnown = own.get(page.id)?.has(percent) || Object.values(SLA).some((entry) => `${entry.percent}%` === percent);
            if (!isKnown) stray.push(`${page.path} ${head}: ${percent}`);
          }
        }
      }
    }
    expect(stray).toEqual([]);
  });

  it('are credited in one way on every page and in every document', async () => {
    const other = /(?:赔付|抵扣)[^。；]{0,12}(?:双倍|\d 倍|\d+%–\d+%)|(?:双倍|\d 倍)(?:抵扣|赔付)|赔付(?:月费|当月|比例)/;
    expect((await everything).filter(({ text }) => other.test(text))).toEqual([]);
    expect(await upstreamText()).not.toMatch(other);
    expect(PAGES.filter(({ description }) => /赔付/.test(description)).map(({ path }) => path)).toEqual([]);
  });

  it('are counted by the minutes of the month, on the page and in the document', async () => {
    expect(slaTable().notes?.join('')).toContain('结算按当月实际分钟数');
    expect(await upstreamText()).toContain('实际按当月天数计算');
  });

  it('have one answer time and one rule for reports in each grade', async () => {
    const rows = [...(await upstreamText()).matchAll(/^\| P(\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map((row) => row.slice(1));
    expect(rows).toEqual([1, 2, 3, 4].map((grade) => [`${grade}`, FACTS[`sla.response.p${grade}` as 'sla.response.p1'].value, FACTS[`sla.update.p${grade}` as 'sla.update.p1'].value]));
    for (const id of ['service-index', 'resource-cloud-msp', 'resource-idc-sta-va-services', 'solution-maintenance-service']) {
      expect(await textOf(id), id).toContain(`${FACTS['sla.response.p4'].value}\n${FACTS['sla.update.p4'].value}\n`);
    }
  });

  it('answer within half an hour an incident of the first grade, and say so', async () => {
    const quick = /30 分钟[^。；，]{0,4}接入|安全事件响应/;
    const said = (await everything).filter(({ text }) => quick.test(text));
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter(({ text }) => !text.includes('一级'))).toEqual([]);
    expect(await textOf('resource-info-security')).toMatch(/一级\n[^\n]+\n30 分钟\n4 小时\n[^]*二级\n[^\n]+\n60 分钟\n8 小时\n/);
    expect(await upstreamText()).toContain('一级事件 30 分钟内远程接入，杭州市区需要到场的 4 小时内到达');
  });

  it('of a cluster count the hours of nodes, and a repair that breaks the level of a single node is said to', async () => {
    const [page, document] = [await textOf('resource-compute-power'), await upstreamText()];
    expect(SLA['gpu-cluster'].counted).toBe('可调度节点时 ÷ 合同节点时');
    const [, nodes = 0, hours = 0] = (/全停 [^，]+，或 (\d+) 台中一台停 (\d+) 小时/.exec(page) ?? []).map(Number);
    expect(hours).toBe(Math.floor((nodes * 720 * (100 - SLA['gpu-cluster'].percent)) / 100));
    expect(document).toContain(`${nodes} 节点的 ${SLA['gpu-cluster'].percent}% 相当于全停 43.2 min，或一台停 ${hours} h`);
    expect(Number.parseFloat(FACTS['gpu.repair'].value) * 60).toBeGreaterThan(Number.parseFloat(minutesOf(SLA['gpu-node'].percent)));
    expect(page).toContain(`单节点一次用满 ${FACTS['gpu.repair'].value}的更换已超过 216 分钟，当月按未达标抵扣`);
  });

  it('give minutes that follow from them', () => {
    expect(['min.99.9', 'min.99.95', 'min.99.99'].map((key) => FACTS[key as 'min.99.9'].value)).toEqual([99.9, 99.95, 99.99].map(minutesOf));
    expect(minutesOf(99.5)).toBe('216 分钟/月');
  });
});

/** Facts that one word gives away, with that word: it stands nowhere without the sign of its state. */
const GIVEN_AWAY = [
  ['data.kept', /(?:13|十三) ?个月/, ['resource-wan-ccs', 'resource-wan-dcs', 'resource-cloud-link-cloud', 'solution-branch-net-work', 'resource-cloud-msp', 'resource-idc-sta-va-services', 'service-idc', 'resource-idc-data-center']],
  ['month.close', /月 ?5 ?日前/, ['solution-cloud-and-net', 'resource-cloud-msp', 'resource-idc-sta-va-services', 'service-entrust']],
] as const satisfies readonly (readonly [FactKey, RegExp, readonly string[]])[];

describe.each(GIVEN_AWAY)('%s', (key, word, pages) => {
  it('is the same wherever it stands, with the sign of its state', async () => {
    const marked = cite(key);
    for (const id of pages) expect((await moduleTexts(pageById(id))).some(([, text]) => text.includes(marked)), id).toBe(true);
    expect((await signed).filter((text) => word.test(text.replaceAll(marked, '')))).toEqual([]);
  });
});

describe('terms of a contract', () => {
  it('link quality is kept as long by one product as by another', async () => {
    const kept = (await everything).filter(({ text }) => /(?:时延|丢包|误码|利用率)[^。]*保[存留][^。；]{0,6}(?:12 个月|一年)/.test(text));
    expect(kept).toEqual([]);
  });

  it('the changes of policy that a month holds are those of the package', async () => {
    const changes = FACTS['policy.changes'].value;
    expect(await textOf('resource-safety-rule')).toContain(`策略变更每月 ${changes}以内`);
    expect(await textOf('solution-security-pool')).toContain(`每个系统每月 ${changes}以内的策略变更`);
  });

  it('the days of a schedule and the working days of an answer carry the sign of their state', async () => {
    // Not those of a law, of a reply to partners, which is confirmed, or in a heading, beside a form or a box of a drawing, which have no signs.
    const other = /\.title |sections\.\d+\.points\.\d+ |法定|之日起 \d|公安机关自收到|^solution-blockchain hero|^(?:partners|wan-partners) .*[ \n]3 个工作日|\.drawing\./;
    const times = (await signed).filter((text) => /steps\.\d+\.duration 第 \d|(?:\d ?|[一二两三四五六七八九十])个工作日/.test(text) && !other.test(text));
    expect(times.length).toBeGreaterThan(250);
    expect(times.filter((text) => !Object.values(MARKS).some((sign) => text.includes(sign)))).toEqual([]);
  });

  it('the shortest leases carry the sign of their state in every table', async () => {
    const bareCells: string[] = [];
    let read = 0;
    for (const page of WRITTEN) {
      const { sections = [] } = (await loadPageContent(page)) as Partial<Awaited<ReturnType<typeof loadPageContent>>>;
      for (const section of sections) {
        if (section.type !== 'table') continue;
        const column = section.table.columns.findIndex((head) => /^(?:起租期|最短租期)$/.test(head)) - 1;
        for (const { head, cells } of column < 0 ? [] : section.table.rows) {
          read += 1;
          if (/\d/.test(cells[column] ?? '') && !cells[column]?.includes(MARKS.design)) bareCells.push(`${page.id} ${head}: ${cells[column]}`);
        }
      }
    }
    expect(read).toBeGreaterThan(25);
    expect(bareCells).toEqual([]);
    expect((await signed).filter((text) => /合同期(?:不短于)? ?\d+ 个月(?!†)/.test(text))).toEqual([]);
  });
});

describe('power and cooling', () => {
  it('are promised by the class of the site wherever a page speaks of all five', async () => {
    for (const id of ['service-idc', 'resource-idc-data-center']) expect(await textOf(id), id).toContain(bare(RACK_AVAILABILITIES));
    expect(SITES.filter(({ gbClass }) => gbClass === 'B').map(({ name }) => name)).toEqual(['福地机房']);
    expect(bare(RACK_AVAILABILITIES)).toBe(`A 级机房 ${SLA.rack.percent}%，福地机房 ${SLA['rack-b'].percent}%`);
  });

  it('counts a loss of cooling as the service levels do where cabinets are rented', async () => {
    expect(await textOf('resource-idc-service-models')).toContain(`${SLA.rack.counted}，计为不可用`);
    expect(SLA.rack.counted).toBe(SLA['rack-b'].counted);
  });
});

describe('the network', () => {
  it('has one rule for when a change of bandwidth takes effect', async () => {
    const rule = FACTS['bandwidth.change'].value;
    for (const id of ['resource-wan-ccs', 'mob-net-ccs', 'resource-cloud-link-cloud', 'mob-cloud-link-cloud', 'solution-cloud-and-net', 'resource-wan-dcs', 'service-idc', 'resource-idc-sta-va-services']) expect(await textOf(id), id).toContain(rule);
    const other = /带宽[^。；]{0,20}(?:次日零点|次月|\d+ ?(?:分钟|小时)内?)生效|(?:升档|降档)[^。；]{0,10}(?:次月|当月)生效|可上调，不可下调|承诺带宽以内[^。；]{0,8}加量|(?:备份|迁移)结束(?:即|就)?降回/;
    expect(await upstreamText()).toContain(`带宽升降档 | 1 个工作日 | 端口速率以内${rule}`);
    expect((await everything).filter(({ text }) => other.test(text))).toEqual([]);
  });

  it('leaves a path at one time and at the same limits, on the page and in the article', async () => {
    const page = await textOf('solution-branch-net-work');
    expect(page).toContain(`${FACTS['wan.switch.break'].value}\n链路中断后的应用切换`);
    expect(page).toContain(FACTS['wan.switch.degrade'].value);
    expect(page).not.toMatch(/链路劣化后[^。]{0,8}切换|≤ 3 秒/);
    const article = await upstreamText();
    expect(article).toContain('窗口 30 s，连续两个窗口超限才切，即 60 s 内');
    for (const [limit] of Object.values(SWITCH_THRESHOLDS).flatMap((text) => [...text.matchAll(/(?:时延|丢包|抖动) \d+ ?(?:ms|%)/g)])) expect(article).toContain(limit);
    expect(page).toContain(SWITCH_THRESHOLDS.business);
    expect(page).toContain(`语音${SWITCH_THRESHOLDS.voice}；会议${SWITCH_THRESHOLDS.meeting}`);
  });

  it('lets the same traffic over 5G on the page and on its compact twin', async () => {
    expect(await textOf('solution-branch-net-work')).toContain('5G 备份默认只放行收银、ERP 与设备管理');
    expect(await textOf('mob-sol-branch-net-work')).toContain('宽带断了也只放行收银、ERP 与设备管理');
  });

  it('leaves a line of a meeting at the losses that the article gives', async () => {
    const [, loss, corrected] = /视频会议：丢包 (\d+%)[^。]*前向纠错时，丢包可放宽到 (\d+%)/.exec(await upstreamText()) ?? [];
    expect(SWITCH_THRESHOLDS.meeting).toContain(`丢包 ${loss}`);
    expect(await textOf('resource-conference')).toContain(`主用丢包超过 ${corrected} 持续 5 秒即切换（启用前向纠错；未启用时为 ${loss}）`);
    expect(await textOf('mob-the-conference')).toMatch(new RegExp(`丢包超过 ${corrected} [^。]*按 ${loss} `));
  });

  it('between clouds comes below the way through Hangzhou only where it is forwarded on the spot', async () => {
    const { sections } = await loadPageContent(pageById('resource-cloud-link-cloud'));
    const [table] = sections.flatMap((section) => (section.id === 'latency' && section.type === 'table' ? [section.table] : []));
    const cities = table?.columns.slice(1).map((column) => column.replace('区域', '')) ?? [];
    const [ways = [], ...pairs] = table?.rows.map(({ cells }) => cells.map((cell) => Number(bare(cell).replace('≤', '')))) ?? [];
    const note = table?.notes?.join('') ?? '';
    const through = (one: number, other: number): number => (ways[one] ?? 0) + (ways[other] ?? 0);
    const direct = pairs.flatMap((row, one) => row.flatMap((ms, other) => (one > 0 && other > 0 && ms < through(one, other) ? [cities[one]] : [])));
    expect([...new Set(direct)]).toEqual(['上海', '北京', '深圳']);
    expect(note).toContain(`${[...new Set(direct)].join('、')}的流量由当地接入点`);
    const sums = [...note.matchAll(/(\p{Script=Han}{2})到(\p{Script=Han}{2})约 (\d+) ms/gu)];
    expect(sums.map(([, from = '', to = '']) => through(cities.indexOf(from), cities.indexOf(to)))).toEqual(sums.map(([, , , ms]) => Number(ms)));
    expect(sums).toHaveLength(2);
  });

  it('has SD-WAN lines as fast as its fastest CPE', async () => {
    const [, fastest] = /1U 双机，\d+–(\d+ Gbps)/.exec(await textOf('solution-branch-net-work')) ?? [];
    expect(await textOf('solution-combin-net')).toMatch(new RegExp(`^SD-WAN\n[\\d.]+ Mbps–${fastest}$`, 'm'));
  });

  it('promises to switch over only what it switches itself', async () => {
    const page = await textOf('resource-wan-dcs');
    expect(page).toContain('裸纤没有自动保护');
    expect(page).toContain('双路由的裸纤以两对纤芯同时中断计为不可用，不适用保护倒换一行');
  });

  it('asks for BGP from one bandwidth on', async () => {
    const page = await textOf('resource-wan-ccs');
    const limits = [...page.matchAll(/(\d+ [GM]bps) (?:以内|以下)(?:可静态|的单链路可以用静态路由)/g)].map(([, limit]) => limit);
    expect(limits).toEqual(['1 Gbps', '1 Gbps']);
  });

  it('accepts a wavelength without a bit error, and counts one delay for its equipment', async () => {
    const page = await textOf('resource-wan-dcs');
    const articles = await upstreamText();
    expect(page).toContain('误码\n纠后误码 0');
    expect(articles).toContain('| 误码 24 h | 测 | 选 | — | 纠后误码 0 |');
    expect(page).toContain('每跳约 10–50 µs');
    expect(articles).toContain('OTN 单跳约 10–50 µs');
    // One character for a millionth: the Greek letter looks the same and is found by no search for the other.
    expect(page + articles).not.toContain('μ');
  });

  it('enters a building by a room that has one name, and detects a failure by one notation', async () => {
    expect((await everything).filter(({ text }) => /光配间|\d × 300 ms/.test(text))).toEqual([]);
  });

  it('draws the ports to Jiande that can be ordered', async () => {
    expect(await textOf('resource-wan-dcs')).toContain('杭州–建德段当前提供 10G 与 100G 波道');
    const remote = WAN_PLANS.dcs.sites.filter(({ name }) => name.startsWith('建德'));
    expect(remote.map(({ note }) => note)).toEqual(['10G / 100G', '10G / 100G']);
    const [box] = (await moduleTexts(pageById('solution-compute-power'))).filter(([, text]) => text === '机房互联').map(([way]) => way.replace('.label', '.note'));
    expect((await moduleTexts(pageById('solution-compute-power'))).find(([way]) => way === box)?.[1]).toBe('建德段 100G 波道');
  });

  it('quotes in the hero of the accelerator what its table measured', async () => {
    const texts = await moduleTexts(pageById('resource-wan-accelerator'));
    const [hero = ''] = texts.filter(([way]) => way === 'hero.strip.0.value').map(([, text]) => bare(text));
    const [before, after] = hero.split(' → ');
    const rows = texts.filter(([way, text]) => way.includes('table.rows') && [before, after].includes(bare(text)));
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});

describe('standards', () => {
  it('of disaster recovery: the edition stands wherever its figures stand', async () => {
    expect(DR_EDITION).toBe('GB/T 20988-2007');
    expect(DR_EDITION_NOTE).toContain('GB/T 20988-2025');
    expect(await textOf('resource-disaster-recovery')).toContain(DR_EDITION_NOTE);
    const said = [...(await everything).map(({ text }) => text), ...JSON.stringify(TERMS).split('"'), ...(await upstreamText()).split('\n')];
    expect(said.filter((text) => /GB\/T 20988(?!-20(?:07|25))/.test(text))).toEqual([]);
    // The edition is named with its successor in one form; the caption of the table has the note below it.
    const whole = [DR_EDITION_NOTE, `${DR_EDITION} 灾难恢复能力等级`];
    const alone = said.filter((text) => !whole.includes(text) && text.replaceAll(DR_EDITION_DATED, '').includes(DR_EDITION));
    expect(alone).toEqual([]);
    expect(said.filter((text) => text.includes(DR_EDITION_DATED)).length).toBeGreaterThan(8);
    const table = await textOf('resource-disaster-recovery');
    for (const { name, rto, rpo } of DR_LEVELS) for (const text of [name, rto.text, rpo.text]) expect(table).toContain(text);
  });

  it('are cited in editions that nothing has replaced', async () => {
    const replaced = /MEF 70(?:\.1)?(?![.\d])|RFC (?:6482|2679|2680|1981|2460)(?!\d)|(?:GB\/T 22239|GB\/T 22240|GB 50174)-2008|GB\/T 28448-2012|GB\/T 25070-2010|ISO\/IEC 27001:2013/;
    const said = [...(await everything).map(({ text }) => text), ...JSON.stringify(TERMS).split('"'), ...(await upstreamText()).split('\n')];
    expect(said.filter((text) => replaced.test(text))).toEqual([]);
  });

  it('are cited in one edition each, and rules by the names that they have', async () => {
    const said = [...(await everything).map(({ text }) => text), ...JSON.stringify(TERMS).split('"'), ...(await upstreamText()).split('\n')].join('\n');
    const editions = new Map<string, Set<string>>();
    for (const [, number = '', year = ''] of said.matchAll(/((?:GB|YD|JR)(?:\/T)? [\d.]+)-(\d{4})/g)) editions.set(number, (editions.get(number) ?? new Set()).add(year));
    expect([...editions].filter(([number, years]) => years.size > 1 && number !== 'GB/T 20988')).toEqual([]);
    expect(editions.size).toBeGreaterThan(15);
    // In force on 2026-11-27, by their full names. A name that is new here has to be looked up.
    const rules = new Set(['网络安全法', '数据安全法', '个人信息保护法', '电信条例', '网络数据安全管理条例', '商用密码管理条例', '关键信息基础设施安全保护条例', '互联网信息服务管理办法', '非经营性互联网信息服务备案管理办法', '电信业务经营许可管理办法', '计算机信息网络国际联网安全保护管理办法', '个人信息保护合规审计管理办法', '国家网络安全事件报告管理办法', '网络产品安全漏洞管理规定', '区块链信息服务管理规定', '人工智能生成合成内容标识办法', '数据出境安全评估办法', '个人信息出境标准合同办法', '个人信息出境认证办法', '促进和规范数据跨境流动规定', '银行保险机构信息科技外包风险监管办法', '银行保险机构数据安全管理办法', '电信业务分类目录', '政府采购法实施条例', '未成年人网络保护条例', '商业银行数据中心监管指引', '证券期货业网络和信息安全管理办法', '工业控制系统网络安全防护指南', '卫生行业信息安全等级保护工作的指导意见', '互联网医院管理办法', '医疗卫生机构网络安全管理办法', '教育行业信息系统安全等级保护定级工作指南']);
    const named = new Set([...said.matchAll(/《(?:中华人民共和国)?([^《》（]+?(?:法|条例|办法|规定|目录|指引|指南|意见))(?:（[^）]+）)?》/g)].map(([, name = '']) => name));
    expect([...named].filter((name) => !rules.has(name))).toEqual([]);
    expect([...rules].filter((name) => !named.has(name))).toEqual([]);
  });

  it.each([
    ['service-compliance', /密评\n《商用密码管理条例》、GB\/T 39786-2021\n[^\n]+\n每年至少一次/],
    ['solution-blockchain', /按《区块链信息服务管理规定》[^。]*10 个工作日/],
    ['solution-internet-of-finance', /《银行保险机构信息科技外包风险监管办法》\n[^\n]*重要外包报告/],
    ['solution-internet-of-finance', /《证券期货业网络和信息安全管理办法》\n[^\n]+\n责任不因外包转移；每年至少一次压力测试，容量不低于历史峰值两倍/],
    ['solution-equal-guarantee', /三级甲等医院的核心业务信息系统原则上不低于第三级（[^）]+）[^。]*互联网医院信息系统实施第三级/],
    ['solution-ent-security', /生产网不装主动扫描[^。]*。?[^。]*《工业控制系统网络安全防护指南》（工信部网安〔2024〕14 号）/],
    // GB/T 22239-2019, 7.5.2.1 and 8.5.2.1: the second level separates, the third separates one way.
    ['solution-equal-guarantee', /工业控制系统与企业其他系统之间隔离，三级须用单向手段/],
    ['solution-cloud-and-net', /控制网与企业其他系统之间按 GB\/T 22239-2019 工业控制扩展要求隔离，三级须用单向手段/],
    ['resource-compute-power', /面向境内公众提供生成式人工智能服务[^。]*《人工智能生成合成内容标识办法》/],
    ['service-advisory', /除单一来源外，做过整体设计或规范编制的供应商不得再参加该项目的其他采购活动（《政府采购法实施条例》第十八条）/],
    ['about-join', /综合计算工时制，按规定报人社部门批准/],
    ['home', /云、移动、物联网、工控扩展要求/],
    ['mob-equal-guarantee', /《网络安全法》[^。]*五十万元以下罚款[^。]*严重后果的，罚款更高/],
  ])('of law: a duty on %s stands with the rule that it comes from', async (id, rule) => {
    expect(await textOf(id)).toMatch(rule);
  });

  it('of invoices: an electronic one is not cancelled but reversed', async () => {
    const document = (await upstreamText()).split('id: billing-invoice')[1]?.split('\nid: ')[0] ?? '';
    expect(document).toContain('数电发票开具后不能作废');
    expect(document).not.toContain('跨月发票');
  });

  it('of disaster recovery: the mode that level 6 is built of loses nothing', async () => {
    expect(DR_LEVELS.at(-1)?.rpo.text).toBe('0');
    const page = await textOf('resource-disaster-recovery');
    expect(page).toMatch(/同城双活\n< 15 分钟\n0\n/);
    expect(page).toContain('同城 0，异地分钟级');
  });

  it('of disaster recovery: the time to recover runs from the failure', async () => {
    const articles = await upstreamText();
    for (const said of [await textOf('cases'), articles, JSON.stringify(TERMS)]) expect(said).not.toMatch(/RTO[^。]{0,12}(?:宣布|下达命令)/);
    expect(await textOf('cases')).toContain('RTO\n从故障发生');
    expect(articles).toContain('| 实际 RTO | 从故障');
  });

  it('of classified protection: scans come as often as the packages hold them', async () => {
    const document = (await upstreamText()).split('id: sec-mlps-process')[1]?.split('\nid: ')[0] ?? '';
    expect(await textOf('resource-safety-rule')).toContain('漏洞扫描\n每季一次\n每月一次');
    expect(document).toContain('漏洞扫描二级每季度、三级每月一次');
    expect(await textOf('mob-equal-guarantee')).toContain('二级每季、三级每月扫描');
  });

  it('of network logs: six months are up to 184 days, so no log is kept for 180', async () => {
    // 《网络安全法》: 不少于六个月.
    const short = /日志[^，。；|\n]{0,8}180 天|180 天[^，。；|\n]{0,4}日志/;
    expect((await everything).filter(({ text }) => short.test(text))).toEqual([]);
    expect(await upstreamText()).not.toMatch(short);
    // What an exit to the internet records is such a log, whatever else it is kept for.
    expect(await textOf('solution-saas-app')).toContain('互联网出口的网络日志另按法定要求留存不少于 6 个月');
    expect(await textOf('solution-equal-guarantee')).toContain('日志审计\n不少于 6 个月\n不少于 6 个月，集中收集');
  });

  it('of classified protection: both packages keep a copy elsewhere, the third level at once', async () => {
    // GB/T 22239-2019, 7.1.4.8 b) and 8.1.4.9 b).
    for (const id of ['resource-safety-rule', 'solution-equal-guarantee']) {
      const texts = (await moduleTexts(pageById(id))).map(([, text]) => bare(text));
      const row = texts.indexOf('备份');
      expect(texts.slice(row).find((text) => text.startsWith('本地')), id).toContain('异地定时');
      expect(texts.slice(row).filter((text) => text.startsWith('本地'))[1], id).toContain('异地实时');
    }
  });

  it('of classified protection: what a control point is met with is in the package, or said to be extra', async () => {
    const { sections } = await loadPageContent(pageById('resource-safety-rule'));
    const rowsOf = (id: string) => sections.flatMap((section) => (section.id === id && section.type === 'table' ? section.table.rows : []));
    const products = [...rowsOf('spec').map(({ head }) => head), 'EDR', '双因子', '双机防火墙', '备份'];
    const parts = rowsOf('mapping').flatMap(({ cells }) => (cells[1] ?? '').split(/[、，；]/));
    // What is no product: lines, a part of the network, settings, and what the operator's own systems do.
    const other = /双链路|安全管理区|基线|由.+实现|自带/;
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.filter((part) => !other.test(part) && !part.endsWith('另配') && !products.some((product) => part.includes(product)))).toEqual([]);
    expect(await textOf('resource-safety-rule')).toContain('邮件网关，系统自带邮件服务时另行报价');
    // 8.1.2 to 8.1.5 of GB/T 22239-2019, each once: the page promises every control point.
    const numbers = rowsOf('mapping').flatMap(({ cells }) => (cells[0] ?? '').split('、')).flatMap((part) => {
      const [from = '', to = from] = part.split('–').map((number) => number.replace('8.1.', ''));
      const [layer, first, last] = [from.split('.')[0], Number(from.split('.')[1]), Number(to.split('.')[1])];
      return Array.from({ length: last - first + 1 }, (_, index) => `${layer}.${first + index}`);
    });
    const points = [['2', 3], ['3', 6], ['4', 11], ['5', 4]] as const;
    expect(numbers.toSorted()).toEqual(points.flatMap(([layer, count]) => Array.from({ length: count }, (_, index) => `${layer}.${index + 1}`)).toSorted());
    expect(points.slice(0, 3).map(([, count]) => count)).toEqual(LAYERS.map((layer) => layer.points.length));
    expect(MANAGEMENT.points).toHaveLength(4);
  });

  it('of immutable copies: one shortest lock, which the example keeps', async () => {
    const [, days] = /锁定期 (\d+) 天起，期内任何账号/.exec(await textOf('resource-disaster-recovery')) ?? [];
    const article = (await upstreamText()).split('id: 1012')[1]?.split('\nid: ')[0] ?? '';
    expect(article).toContain(`锁定期 ${days} 天起`);
    expect(Number(/保留 (\d+) 天/.exec(article)?.[1])).toBeGreaterThanOrEqual(Number(days));
  });

  it('of energy efficiency: the term of GB 40879-2021 is 电能比', async () => {
    const article = (await upstreamText()).split('id: 1003')[1]?.split('\nid: ')[0] ?? '';
    expect(article).toContain('数据中心电能比');
    expect(article).not.toContain('电能利用效率');
    expect(await textOf('resource-idc-jiande')).toContain('GB 40879-2021 把电能比（即通常所说的 PUE）分为三级');
  });

  it('of energy efficiency: the article gives two sites as an example, with their values', async () => {
    const [city, river] = [FACTS['hanggang.pue'].value, FACTS['jiande.pue'].value].map((value) => value.replace('≤', '不高于'));
    expect(await upstreamText()).toContain(`以我们两处机房为例，设计值分别为：[杭钢机房](/resource/MdcHG)${city}，[建德机房](/resource/IdcJianDe)${river}。`);
  });
});

describe('terms', () => {
  it('are defined once', () => {
    const names = TERMS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const ids = TERMS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('of the least that a 95th percentile bill charges leads to no committed rate', async () => {
    expect(TERMS.filter(({ words }) => words.includes('保底带宽')).map(({ id }) => id)).toEqual([]);
    expect(TERMS.find(({ id }) => id === 'cir')?.text).toContain('保底带宽只是最少计费的数量');
    expect(await upstreamText()).toContain('与保底带宽比较，取较大者乘单价');
    expect(NUMBER_RULES.mbps.hint).toContain('95 计费作保底带宽');
    expect(JSON.stringify([NUMBER_RULES, LIMIT_TEXTS])).not.toContain('承诺带宽');
  });
});

describe('licences', () => {
  it('every telecommunications service says on its page by whose licence it is delivered', async () => {
    for (const id of ['racks', 'cloud', 'access', 'vpn', 'conference', 'fibre'] as const satisfies readonly TelecomServiceId[]) expect(await textOf(TELECOM_SERVICES[id].page), id).toContain(licenceSentence(id));
    expect(licenceSentence('conference')).toContain(LICENCE_NAMES.B22);
    expect(licenceSentence('fibre')).toContain(licenceHolder('fibre'));
    expect(await textOf('about-introduction')).toContain(licenceHolder('fibre'));
  });

  it('no page claims a number that is not given', async () => {
    const said = (await everything).filter(({ text }) => /许可(?:证)?(?:编号|证号)[^。]{0,4}(?:在|见)页脚|B1-\d/.test(text));
    expect(COMPANY.licences.length > 0 ? [] : said).toEqual([]);
  });
});

describe('how long data takes', () => {
  it('is reckoned with one share of the link wherever it is said', async () => {
    const hours = (said: string, unit: string): number => Number(said) * (/天/.test(unit) ? 24 : 1);
    const all = [...(await everything).map(({ text }) => text), ...(await upstreamText()).split('\n')].join('\n');
    const sentences = [...all.matchAll(/([\d,]+) TB(?:，| 在 | )?(?:.{0,4}?)([\d.]+) Gb(?:\/s|ps)[^。；|]{0,14}?约(?:需)? ?([\d.]+) ?(小时|天)/g)].map((match) => match.slice(1));
    const table = [...all.matchAll(/^\| (\d+) TB \| 约 ([\d.]+) (h|天) \| 约 ([\d.]+) (h|天) \|$/gm)].flatMap(([, size, slow, slowUnit, fast, fastUnit]) => [[size, '1', slow, slowUnit], [size, '10', fast, fastUnit]]);
    const found = [...sentences, ...table];
    expect(found.length).toBeGreaterThanOrEqual(9);
    for (const [size = '', gbps = '', time = '', unit = ''] of found) {
      const right = transferHours(Number(size.replaceAll(',', '')), Number(gbps));
      expect(Math.abs(hours(time, unit) / right - 1), `${size} TB, ${gbps} Gb/s: ${time} ${unit}`).toBeLessThan(0.1);
    }
    for (const [, gbps, rate] of all.matchAll(/(\d+) Gbps 约 (\d+) TB \/ 天/g)) expect(Math.round(24 / transferHours(1, Number(gbps))), `${gbps} Gbps`).toBe(Number(rate));
    for (const [, size, time, mbps] of all.matchAll(/(\d+) TB 增量在 (\d+) 小时内回传[^。]{0,20}约 (\d+) Mbps/g)) expect(transferHours(Number(size), Number(mbps) / 1000), `${mbps} Mbps`).toBeLessThanOrEqual(Number(time));
    const [, fast, slow] = /400G 波道[^；]*1 PB 数据约需 (\d+) 小时；同样数据走 10G 链路约需 ([\d.]+) 天/.exec(all) ?? [];
    expect([Math.round(transferHours(1000, 400)), Math.round((transferHours(1000, 10) / 24) * 10) / 10]).toEqual([Number(fast), Number(slow)]);
    expect(all).not.toMatch(/(?:有效带宽|有效率|利用率)按(?:标称的)? ?70%|按 70% 有效带宽/);
  });
});

it('one flow on a lossy path has the rate of the formula, to two digits', () => {
  for (const [ms, loss, rate] of [[30, 0.1, '15 Mbps'], [80, 1, '1.8 Mbps'], [200, 2, '0.5 Mbps']] as const) expect(lossyFlow({ ms, loss })).toBe(rate);
});

describe('the shortest lease', () => {
  it.each([
    ['resource-wan-dcs', '最短租期 12 个月'], ['resource-cloud-msp', '合同期 12 个月起'], ['resource-disaster-recovery', '合同期 12 个月起'], ['resource-big-data', '1 个月起租'],
  ])('of %s stands on its page as in the list of all products', async (id, term) => {
    expect(await textOf(id)).toContain(term);
    const { sections } = await loadPageContent(pageById('product-index'));
    const rows = sections.flatMap((section) => (section.type === 'table' ? section.table.rows : []));
    expect(bare(rows.find(({ page }) => page === id)?.cells.at(-1) ?? '')).toContain(/\d+ 个月/.exec(term)?.[0]);
  });
});

describe('立方云', () => {
  it('has the storage that three copies, the reserve and a lost node leave', async () => {
    const { sections } = await loadPageContent(pageById('resource-cube-cloud'));
    const rows = sections.flatMap((section) => (section.id === 'nodes' && section.type === 'table' ? section.table.rows : []));
    expect(rows).toHaveLength(3);
    for (const { head, cells: [hardware = '', , storage = ''] } of rows) {
      const nodes = Number.parseInt(head, 10);
      const [, disks = 0, size = 0] = (/(\d+) × ([\d.]+) TB/.exec(hardware) ?? []).map(Number);
      const usable = ((nodes * disks * size) / 3) * 0.8 * ((nodes - 1) / nodes);
      expect(Number.parseInt(bare(storage), 10) / usable, head).toBeGreaterThan(0.95);
      expect(Number.parseInt(bare(storage), 10) / usable, head).toBeLessThanOrEqual(1);
    }
  });

  it('takes the same power on its page and in the article', async () => {
    const page = await textOf('resource-cube-cloud');
    const [, least, advised] = /机柜功率 \| 按 ([\d.]+ kW) 预留 \| 按 ([\d.]+ kW) 预留/.exec(await upstreamText()) ?? [];
    expect(page).toContain(`${least}，8U`);
    expect(page).toContain(`${advised}，14U`);
    // Two units for a node, and two for the pair of switches.
    expect([...page.matchAll(/kW，(\d+)U/g)].map(([, units]) => Number(units))).toEqual([3, 6, 12].map((nodes) => 2 * nodes + 2));
  });
});

describe('a data centre', () => {
  it('is tested in five steps that have one name each', async () => {
    const names = ['出厂', '到货', '单体', '系统', '综合'];
    const heads = (await everything).flatMap(({ text }) => [...text.matchAll(/^T([1-5]) (\p{Script=Han}{2})$/gu)]).map(([, step, name]) => [Number(step), name]);
    expect(heads.length).toBeGreaterThanOrEqual(10);
    expect(heads.filter(([step, name]) => names[Number(step) - 1] !== name)).toEqual([]);
    const said = [...(await upstreamText()).split('\n'), JSON.stringify(FACILITY_NEWS)].flatMap((text) => [...text.matchAll(/T([1-5]) (\p{Script=Han}{2})/gu)]);
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said.filter(([, step, name]) => names[Number(step) - 1] !== name).map(([text]) => text)).toEqual([]);
    expect(await textOf('solution-data-center')).toContain(`${names.join('、')}五级`);
  });

  it('is shown after the same notice on every page', async () => {
    const [near, far, site] = [FACTS['dc.visit.notice'].value, FACTS['dc.visit.notice.jiande'].value, FACTS['dc.visit.notice.jiande-new'].value];
    for (const id of ['about-introduction', 'mob-introduction', 'partner-sup']) expect(await textOf(id), id).toContain(`提前 ${near}（建德 ${far}、建德新 ${site}）`);
    expect(await textOf('resource-idc-jiande')).toContain(`提前 ${far}`);
    for (const id of ['resource-idc-jiande-new', 'mob-idc-jiande-new']) expect(await textOf(id), id).toContain(`提前 ${site}`);
  });

  it('keeps a parcel as long in one site as in another', async () => {
    expect(await textOf('resource-mdc-hg')).toContain('暂存 5 天内');
    expect(await textOf('resource-idc-fudi')).toContain('免费代收五天');
  });

  it('in Fudi counts a quarter of a cabinet by the power of its units', async () => {
    const page = await textOf('resource-idc-fudi');
    const [, unit] = /(\d+) W\/U/.exec(page) ?? [];
    expect(page).toContain(`合计 ${4 * Number(unit)} W`);
  });
});

it('the taking over of maintenance takes as many days on both pages', async () => {
  const stepsOf = async (id: string): Promise<readonly string[]> => {
    const { sections } = await loadPageContent(pageById(id));
    return sections.flatMap((section) => (section.type === 'process' && section.role === 'roadmap' ? section.steps.map(({ title, duration }) => `${title} ${bare(duration ?? '')}`) : []));
  };
  const mobile = await stepsOf('mob-dc-maintenance');
  expect(mobile).toHaveLength(4);
  expect(await stepsOf('solution-maintenance-service')).toEqual(expect.arrayContaining([...mobile]));
});

it('every step of a solution names who does it and what comes of it, as the index says', async () => {
  expect(await textOf('solution-index')).toContain('标出每一步由谁负责、交付什么');
  const solutions = PAGES.filter(({ id }) => id.startsWith('solution-') && id !== 'solution-index');
  const roadmaps = await Promise.all(solutions.map(async (page) => (await loadPageContent(page)).sections.flatMap((section) => (section.type === 'process' && section.role === 'roadmap' ? [{ id: page.id, steps: section.steps }] : []))));
  expect(roadmaps.flat()).toHaveLength(18);
  expect(roadmaps.flat().flatMap(({ id, steps }) => steps.filter(({ owner, deliverable }) => !owner || !deliverable).map(({ title }) => `${id}: ${title}`))).toEqual([]);
});

it('the nodes that a capacity plan yields run below the load at which it adds some', async () => {
  const text = await textOf('solution-con-and-mix');
  const [, share = ''] = /单节点可用量 × (\d+)%），向上取整后加 1 个故障余量/.exec(text) ?? [];
  const [, most = ''] = /不计余量节点，CPU 日均 \d+%–(\d+)%/.exec(text) ?? [];
  const [, added = ''] = /集群 CPU（不计余量节点）连续 10 分钟高于 (\d+)%/.exec(text) ?? [];
  expect([share, most]).toEqual(['70', '70']);
  expect(Number(added)).toBeGreaterThan(Number(most));
  expect(text).toContain(`仍低于 ${added}% 的扩容线`);
});

it('a figure whose portrait form draws less, or turns it, is not described by numbers or sides', async () => {
  const turned = (await contentDrawings()).map(([, spec]) => spec).filter(({ kind }) => kind === 'gpu-fabric' || kind === 'wan');
  expect(turned.length).toBeGreaterThan(5);
  expect(turned.filter(({ label }) => /左侧|右侧|[二三四五六]个[^，]*节点|[二三四]台 Spine/.test(label))).toEqual([]);
});

it('a bill comes by the same day whatever it is for', async () => {
  const day = '次月 5 日前';
  expect(await upstreamText()).toContain(`账单按自然月生成，${day}在门户发布`);
  expect(await textOf('solution-cloud-and-net')).toContain(`账单${day}发布`);
});

it('the six ways into the cloud have one name each', async () => {
  const { hero, sections } = await loadPageContent(pageById('solution-up-to-cloud'));
  const names = sections.flatMap((section) => (section.id === 'six' && section.type === 'table' ? section.table.rows.map(({ head }) => head) : []));
  expect(names).toHaveLength(6);
  expect(hero.lead).toContain(`${names.slice(0, -1).join('、')}或${names.at(-1)}；`);
});

it('what is free of charge in Fudi is what the standard services hold for every site', async () => {
  const [rack, units, mounted] = [FACTS['restart.rack'].value, FACTS['restart.units'].value, FACTS['mounting.rack'].value];
  for (const id of ['resource-idc-sta-va-services', 'mob-mdc-sta-va-services', 'service-idc', 'resource-idc-fudi']) expect(await textOf(id), id).toMatch(new RegExp(`整柜(每月)? ${rack}、散租 ${units}`));
  for (const id of ['resource-idc-sta-va-services', 'resource-idc-fudi']) expect(await textOf(id), id).toMatch(new RegExp(`整柜首批 ${mounted}内[，、]散租首台`));
});

it('the record of a destroyed disk is kept as long wherever it is promised', async () => {
  const kept = FACTS['destruction.record'].value;
  expect(await textOf('resource-idc-sta-va-services')).toContain(`证明文件盖章后归档 ${kept}`);
  expect(await textOf('service-idc')).toMatch(new RegExp(`介质销毁单(\\n[^\\n]+){2}\\n${kept}`));
});

describe('remote hands', () => {
  it('come, last and are counted alike on the pages and in the document', async () => {
    const document = (await upstreamText()).split('id: idc-remote-hands')[1]?.split('\nid: ')[0] ?? '';
    const [page, mobile] = [await textOf('resource-idc-sta-va-services'), await textOf('mob-mdc-sta-va-services')];
    expect(document).toContain(`派单后 ${FACTS['dc.hands.start'].value}内到柜前`);
    expect(document).toContain('包时 10 小时起购，当年有效');
    expect(page).toContain('10 小时起，当年有效');
    for (const said of [document, mobile]) expect(said).toMatch(/不足(?: 30 分钟)?按一次计/);
    for (const said of [document, mobile]) expect(said).toContain('序列号后六位');
    // The time is that of arrival, everywhere.
    for (const id of ['resource-idc-xiasha', 'resource-idc-jiande', 'resource-mdc-hg', 'solution-maintenance-service']) expect(await textOf(id), id).toContain(`${FACTS['dc.hands.start'].value}内到柜前`);
    expect((await everything).filter(({ text }) => /派单[^。]{0,14}开始|^\d+ 分钟内开始/.test(text))).toEqual([]);
    expect(document + page + mobile).not.toMatch(/序列号后四位|当月有效|满 30 分钟计/);
  });

  it('type what is written, and come by telephone only after a call back', async () => {
    const document = await articleOf('idc-remote-hands');
    const [page, mobile] = [await textOf('resource-idc-sta-va-services'), await textOf('mob-mdc-sta-va-services')];
    expect(page).toContain('仅限其书面指令列出的命令');
    expect(document).toContain('把命令贴在工单里');
    expect(document).not.toContain('口述输入命令');
    expect(page).toContain('电话授权须回拨名单内人员确认');
    // A number that calls can be forged, so one on the list is called back, too.
    expect(mobile).toContain('电话授权一律回拨名单内人员确认');
    expect(mobile).not.toMatch(/来电号码不在[^。]*回拨/);
  });
});

describe('what can be done on the site', () => {
  it('no page offers downloads, a price list or a figure that it has not', async () => {
    const said = await everything;
    expect(said.filter(({ text }) => /资料下载|点击下载|公开报价|刊例价|目录价的|从这里直接去/.test(text))).toEqual([]);
    expect(said.filter(({ text }) => /带 ?以合同为准|正在核对|核对完成后/.test(text))).toEqual([]);
  });
});

it('the privacy policy says what a form cannot do without', async () => {
  const more = Object.entries<LeadFormConfig>(LEAD_FORMS).flatMap(([form, { exReq = [] }]) => exReq.map((field) => `${form} ${field}`));
  expect(more).toEqual(['header job']);
  expect(await textOf('policy-privacy')).toContain('前四项不填无法提交，因为没有它们就无法回电和判断需求；页头的咨询表单还须填写职位。其余由您决定填不填');
});

describe('one thing, said in two places', () => {
  it.each([
    ['what storage does not charge', 'mob-cloud-storage', '返回 5xx 的请求不收费', 'resource-cloud-storage', '返回 5xx 的请求'],
    ['losses of a desktop', 'mob-cloud-desktop', '办公不超过 1%，语音与视频不超过 0.5%，三维设计不超过 0.1%', 'resource-desktop', '≤ 50 ms\n≤ 1%'],
    ['the analysis before acceleration', 'resource-wan-accelerator', '先用三天流量分析', 'resource-wan-accelerator', '镜像采集三天流量'],
    ['what is told by telephone within two hours', 'resource-info-security', '发现严重漏洞两小时内电话通报', 'resource-info-security', '24 小时\n电话，两小时内'],
    ['health checks', 'solution-maintenance-service', '每季一次，50 台以内半年一次', 'solution-maintenance-service', '健康检查\n半年一次\n每季一次'],
    ['how long a line of one’s own takes', 'resource-cloud-link-cloud', '每条 4–8 周', 'resource-wan-ccs', '4–8 周，取决于光缆'],
    ['how long the source of a migration stays', 'resource-cloud-services', `源机保留 ${FACTS['migrate.reverse'].value}供回退`, 'service-migrate', `旧端停写保留 ${FACTS['migrate.reverse'].value}`],
    ['from what size on disks are sent, instead of a line', 'resource-wan-ccs', '超过 100 TB 的一次性迁移可同时询价硬盘寄送', 'resource-cloud-storage', '硬盘寄送\n100 TB 以上'],
    ['from what size on disks are sent to a cluster', 'mob-cloud-storage', '超过 100 TB 寄硬盘', 'resource-compute-power', '100 TB 以上建议寄盘'],
    ['a visit', 'mob-mdc-data-center', '每处 60–90 分钟', 'resource-idc-data-center', '每处六十至九十分钟'],
    ['the trial of acceleration', 'resource-wan-accelerator', '两站点试用十四天，其中八天对照', 'resource-wan-accelerator', '14 天\n试用期：三天体检，八天对照'],
    ['by what time security is rented', 'solution-equal-guarantee', '50 资产，双因子\n资产·月', 'resource-safety-rule', '元/系统·月'],
    ['the first ninety days', 'solution-ent-security', '第一、三、四项九十天内可以完成', 'solution-ent-security', '收敛端口、双因子、EDR 覆盖、不可变备份'],
  ])('%s', async (_what, one, text, other, same) => {
    expect(await textOf(one)).toContain(text);
    expect(await textOf(other)).toContain(same);
  });

  it('a bill is there on the same day, and so are the reports', async () => {
    const [, day] = /账单按自然月生成，(次月 \d+ 日前)/.exec(await articleOf('billing-invoice')) ?? [];
    expect(day).toBe(FACTS['month.close'].value);
    expect(await textOf('solution-cloud-and-net')).toContain(`账单${day}发布`);
  });

  it('a bill is disputed within the same time', async () => {
    const [, days] = /有差异的在发布后 (\d+ 个工作日)内提交工单/.exec(await articleOf('billing-invoice')) ?? [];
    expect(await textOf('resource-idc-sta-va-services')).toContain(`账单发布后 ${days}内提出`);
  });

  it('a cross connect is charged by the line', async () => {
    for (const id of ['resource-mdc-hg', 'resource-idc-xiasha']) expect(await textOf(id), id).toMatch(/交叉连接[^]{0,60}条·月/);
    expect((await everything).filter(({ text }) => /交叉连接[^。；]{0,20}按芯/.test(text))).toEqual([]);
  });

  it('InfiniBand is advised from one size on', async () => {
    const [, cards = 0] = /建议用在\n(\d+) 卡以上/.exec(await textOf('resource-compute-power')) ?? [];
    expect(await articleOf('1010')).toContain(`首期超过 ${Number(cards) / 8} 节点（${cards} 卡）`);
  });

  it('only a cluster comes with hot spares', async () => {
    const page = await textOf('resource-compute-power');
    expect(page).toContain('整集群包断按每 32 节点配 1 台热备');
    expect(page).toContain('同包月，另含月度健康检查；32 节点起含热备');
  });

  it('what the plan of 建德新机房 says of a row is what may be ordered', async () => {
    const said = await textOf('resource-idc-jiande-new');
    expect(said).toContain('风冷一间还能对半分');
    expect(FLOOR_PLANS['jiande-new'].notes).toEqual([expect.stringMatching(/风冷机房.*可订半间$/), expect.stringMatching(/液冷机房.*按整间预订$/)]);
    expect(said).not.toContain('单个模块平面图');
  });

  it('small files are packed into parts of one size, which the command makes', async () => {
    const article = await articleOf('ai-dataset-transfer');
    const [, size] = /每片 (100 MB–1 GB)/.exec(await textOf('resource-cloud-storage')) ?? [];
    expect(article).toContain(`打成 ${size} 的分片`);
    const [, files = 0] = /split -l (\d+)/.exec(article) ?? [];
    const [, kb = 0] = /一亿个 (\d+) KB 的文件/.exec(article) ?? [];
    const mb = (Number(files) * Number(kb)) / 1000;
    expect([mb >= 100, mb <= 1000]).toEqual([true, true]);
  });

  it('thirty days of measuring fit into the weeks of their step', async () => {
    const [, weeks] = /采集与规划\n第 1–(\d) 周\n采集满 30 天/.exec(await textOf('solution-con-and-mix')) ?? [];
    expect(Number(weeks) * 7).toBeGreaterThanOrEqual(30);
  });

  it('a command prints what its figure reads from it, or takes what its script asks for', async () => {
    const [line, job] = [await articleOf('net-dcs-acceptance'), await articleOf('ai-slurm-jobs')];
    expect(JSON.stringify(DOCUMENT_FIGURES)).toContain('看 P50、P99、最大');
    // `--stop-datetime` stops before the first event at that time or later: 14:32:09 would lose the transactions of that second.
    const stopped = / --stop-datetime='\S+ ([\d:]+)'/.exec(await articleOf('cloud-db-backup'))?.[1] ?? '';
    expect(JSON.stringify(DOCUMENT_FIGURES)).toContain(`再回放 ${stopped} 之前的日志`);
    expect(line).toMatch(/^ping -i 0\.01 [^\n]*\n[^\n]*"P50"[^\n]*"P99"[^\n]*"max"/m);
    // Since R535; the earlier name is deprecated.
    expect(await articleOf('1015')).toMatch(/--query-gpu=\S*clocks_event_reasons\.active/);
    // Since Slurm 22.05 srun does not inherit --cpus-per-task.
    expect(job).toContain('#SBATCH --cpus-per-task=');
    expect(job.match(/^srun .*/gm)).toEqual([expect.stringContaining('--cpus-per-task="$SLURM_CPUS_PER_TASK"')]);
  });

  it('leaving before the shortest lease is over is settled by the contract, in Fudi and of services too', async () => {
    const page = await textOf('resource-idc-fudi');
    expect(page).toMatch(/42U 独占[^]*起租\n12 个月/);
    expect(page).toContain('未满起租期的按剩余期限与合同条款结算');
    expect(page).toContain(`整柜整体退租提前 ${FACTS['exit.notice'].value}`);
    expect(await articleOf('billing-contract-changes')).toContain('提前终止的违约金按剩余期限与合同条款计算');
    // Nor does notice alone end a service with a shortest lease.
    expect(await textOf('resource-cloud-msp')).toMatch(/合同期 12 个月起[^]*不满意怎么退出？\n提前 30 天书面通知，合同期未满的按剩余期限与合同条款结算/);
    expect(PAGES.filter(({ description }) => /随时退[出租]/.test(description)).map(({ path }) => path)).toEqual([]);
  });

  it('an address is charged beyond those that bandwidth or rent holds', async () => {
    expect(await textOf('resource-idc-service-models')).toContain('超出所含数量的公网地址');
    for (const said of ['首 4 个含在带宽内；福地月租已含一个', '互联网带宽与超出所含数量的 IPv4 地址']) expect(await textOf('service-idc')).toContain(said);
    expect(await textOf('resource-idc-fudi')).toContain('月租均含电费、一个固定 IPv4 地址');
    expect(await textOf('resource-idc-xiasha')).toContain('超出带宽所含数量的按个·月计');
  });

  it('what is built together names who brings the building, on the page that leads to the other', async () => {
    expect(await textOf('resource-idc-coop')).toContain('业主出土地、主体楼与电力指标');
    expect(await textOf('solution-compute-power')).toContain('业主出资设备，放进我方机房');
    expect(await textOf('solution-compute-power')).toContain('业主出楼与电力的，按机房合作的资源合建排期');
  });

  it('a cage shares the air of its hall, and a room has its own', async () => {
    const page = await textOf('resource-idc-service-models');
    const [, cage, room] = /(\d+) 柜（笼区）、(\d+) 柜（包间）/.exec(page) ?? [];
    for (const id of ['resource-idc-service-models', 'mob-mdc-service-models']) expect(await textOf(id), id).toMatch(/笼区共用空调，(?:包间|房间)有自己的/);
    expect(page).toContain('空调\n共用\n笼区共用；包间独立末端');
    expect(await articleOf('start-choose-product')).toContain(`${cage} 柜以上需要独立门禁，或 ${room} 柜以上另要独立空调`);
    expect((await everything).filter(({ text }) => /笼区[^。；]{0,20}独立空调(?!末端的选包间)/.test(text))).toEqual([]);
  });

  it('electricity is charged in the three ways of the table, and excess is judged in one', async () => {
    const { sections } = await loadPageContent(pageById('resource-idc-service-models'));
    expect(sections.flatMap((section) => (section.id === 'pricing' && section.type === 'table' ? section.table.rows.map(({ head }) => head) : []))).toEqual(['含电包月', '实抄乘固定系数', '实抄乘当月 PUE']);
    expect((await everything).filter(({ text }) => /计费取[^。]*功率的月峰值/.test(text))).toEqual([]);
    expect(await textOf('resource-mdc-hg')).toContain('是否超过签约功率按连续 15 分钟的平均值判定');
    expect(await textOf('service-idc')).toContain('连续 15 分钟平均值超过签约功率');
    expect(await articleOf('idc-power-budget')).toContain('连续 15 分钟平均值超过签约功率时');
  });

  it('a command writes into no folder that nothing has made before it', async () => {
    // fio and Slurm refuse a folder that does not exist.
    const folders = [...(await articleOf('cloud-disk-fio')).matchAll(/ --directory=(\S+)/g)].map(([, folder]) => folder);
    expect(folders).toHaveLength(1);
    for (const folder of folders) expect(await articleOf('cloud-disk-fio')).toMatch(new RegExp(`mkdir -p ${folder?.replaceAll(/[$()]/g, '\\$&')}\\n[^]*--directory=`));
    const [, logs] = /#SBATCH --output=(\S+)\//.exec(await articleOf('ai-slurm-jobs')) ?? [];
    expect(await articleOf('ai-slurm-jobs')).toContain(`提交之前先建好 \`${logs}\``);
  });

  it('a throughput can be measured as its table was', async () => {
    const [, block] = /吞吐按 (\d+) KB 顺序读写测试/.exec(await textOf('resource-cloud-services')) ?? [];
    expect(await articleOf('cloud-disk-fio')).toContain(`把 \`--bs\` 改成它写明的 ${block}k 再测一遍`);
  });

  it('a document that names MySQL 8.0 says that its support has ended', async () => {
    expect(await articleOf('cloud-db-backup')).toMatch(/MySQL 8\.4 与 8\.0[^]*8\.0 的官方支持已于 2026 年 4 月结束/);
    expect(await textOf('solution-database')).toContain('MySQL 8.0、SQL Server 2016 与 PostgreSQL 14 的官方支持已分别于 2026 年 4 月、7 月与 11 月结束');
  });

  it('an engine is not called open source where the licence of one of them is not', async () => {
    // MongoDB, which 立方云 names and the table of engines describes, has been under the SSPL since October 2018.
    expect(await textOf('resource-cube-cloud')).toContain('MongoDB');
    expect(await textOf('solution-database')).toContain('其余引擎的名称、版本与许可随合同列明');
    expect((await everything).filter(({ text }) => /其余为开源|开源[^。；]*MongoDB|MongoDB[^。；]*开源/.test(text)).map(({ where }) => where)).toEqual([]);
  });

  it('a database that loses nothing says which copy has to answer first, and what happens without one', async () => {
    const said = await textOf('solution-database');
    expect(said).toContain('半同步');
    for (const premise of ['RPO 0 的前提是提交前至少一台备库已确认', '两台都失联时停写等待', '节点故障 0，备库失联期间除外', '承诺 RPO 0 的实例关闭这一退化']) expect(said).toContain(premise);
  });

  it('backups are charged in one way on the page and in the article', async () => {
    const beyond = '超出约定保留期的副本容量';
    const page = await textOf('resource-disaster-recovery');
    for (const said of ['备份按受保护容量 GB·月', '异地一份副本的存储', beyond]) expect(page).toContain(said);
    expect(await articleOf('1012')).toContain(`计费仍按受保护容量，异地一份副本含在内；${beyond}另列`);
  });

  it('a drill speaks of chilled water only where a site stores it', async () => {
    const article = await articleOf('1016');
    for (const { name, storageMinutes } of SITES) if (storageMinutes === undefined) expect(article).toMatch(new RegExp(`蓄冷罐供冷；${name.slice(0, 2)}由 UPS 带风机`));
  });
});

it('a case on the home page claims what its long form has measured, for what it was measured', async () => {
  const long = CASES.sections.flatMap((section) => (section.type === 'cases' ? section.cases : []));
  expect(HOME.cases.studies.length).toBeGreaterThan(2);
  for (const { anchor, title, results } of HOME.cases.studies) {
    const study = long.find(({ id }) => id === anchor);
    expect(study?.results, anchor).toEqual(expect.arrayContaining([...results]));
    const measured = bare([study?.title, ...(study?.results ?? []).flatMap(({ value, caption }) => [value, caption])].join(' '));
    for (const [time] of title.matchAll(/[一二两三四五六七八九十\d]*(?:小时|分钟|[天周])/g)) expect(measured, anchor).toContain(time);
  }
});

describe('a drawing', () => {
  it('of a floor has the columns that its label counts, and is reserved as its page says', async () => {
    expect(FLOOR_PLANS.hanggang.rooms).toContain('接入间');
    expect(await textOf('resource-mdc-hg')).toContain('两个接入间');
    const [, columns = ''] = /建德机房平面图：([一二三四五六])列机柜/.exec(await textOf('resource-idc-jiande')) ?? [];
    expect('零一二三四五六'.indexOf(columns)).toBe(FLOOR_PLANS.jiande.rows.length);
    expect(await textOf('resource-idc-jiande-new')).toContain('只整间出租');
    expect(FLOOR_PLANS['jiande-new'].notes.join('')).toContain('按整间预订');
  });

  it('of a floor has its cooling between the racks where the texts of the site have it there alone', async () => {
    expect(await textOf('resource-mdc-hg')).toContain('列间空调，冷通道封闭');
    expect(await textOf('resource-idc-jiande-new')).toContain('冷冻水列间空调');
    expect([FLOOR_PLANS.hanggang, FLOOR_PLANS['jiande-new']].map(({ cooling }) => cooling)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'in-row', name: '冷冻水列间空调 N+1' })));
  });

  it('is described by what it shows: the last step, the rooms, the ends of the lines', async () => {
    const all = await contentDrawings();
    for (const [page, { kind, label }] of all) {
      if (kind === 'mlps') expect(label, page).toMatch(/安全管理中心.*通信网络.*区域边界.*计算环境/);
      if (kind === 'power') expect(label, page).toMatch(/机柜双路 PDU|双路 PDU$|双电源机柜$/);
      if (kind === 'power') expect(label, page).not.toMatch(/10 kV 柴发|液冷机柜/);
      if (kind === 'rack') expect(label, page).not.toMatch(/按重量|现场服务|左右两条 PDU/);
    }
    for (const [page, spec] of all) {
      if (spec.kind === 'floor') for (const room of ['走线', '桥架']) expect(spec.label, page).not.toContain(room);
      if (spec.kind === 'flow' && page === 'idc-entry-authorization') expect(spec.label).toContain(spec.steps.at(-1)?.label ?? '');
    }
  });

  it('names a point of presence as the other drawing of its page does', async () => {
    const named = [...(await textOf('resource-wan-ccs')).matchAll(/^POP-.*$/gm)].map(([name]) => name);
    expect(named).toEqual(['POP-A', 'POP-B']);
    expect(JSON.stringify(WAN_PLANS.ccs)).toContain(named[0]);
  });
});

it('of classified protection: four kinds of systems have requirements of their own', async () => {
  // GB/T 22239-2019, 1: big data is in the informative annex H.
  expect(await textOf('solution-equal-guarantee')).toContain('云计算、移动互联、物联网、工业控制系统另加对应的扩展要求，大数据系统参照标准的附录 H');
});

it('the privacy policy says how long the server keeps what it takes', async () => {
  const days = (ms: number): number => ms / 86_400_000;
  const policy = await textOf('policy-privacy');
  expect(policy).toContain(`最长 ${days(UNDELIVERED_KEPT_MS)} 天`);
  expect(policy).toContain(`\n${days(RECORDS_KEPT_MS)} 天\n`);
  // A table says in its caption what its open figures are: these are not open, so they have a table of their own.
  const [kept] = (await loadPageContent(pageById('policy-privacy'))).sections.filter(({ id }) => id === 'retention');
  expect(JSON.stringify(kept)).toContain(`最长 ${days(UNDELIVERED_KEPT_MS)} 天`);
  expect(Object.values(MARKS).filter((sign) => JSON.stringify(kept).includes(sign))).toEqual([]);
});

it('the privacy policy promises of fingerprints, of time and of backups no more than the server does', async () => {
  // 《个人信息保护法》, articles 17 and 73: who has the key can try addresses, so a fingerprint is no anonymous data.
  const policy = await textOf('policy-privacy');
  expect(policy).not.toMatch(/(?:不可|不能|无法)还原|不含个人信息/);
  expect(policy).toContain('来源指纹\n自动\n由网络地址与密钥算出');
  expect(policy).toContain('用密钥算出的内容指纹与来源指纹\n120 天');
  // A lead that ops queue again begins a new period, and a copy of the outbox has no period of its own.
  expect(policy).toContain('停止尝试送达起最长 90 天');
  expect(policy).toContain('备份里的表单内容同样加密，随备份删除');
  expect(policy).toContain('已应要求删除的再删除一次');
  expect(await readFile('ops/runbook.md', 'utf8')).toContain('Backups contain the lead until they are deleted.');
  // Addresses of visitors are counted for the rate limits, so browsing is not without personal information.
  expect(policy).not.toMatch(/浏览时不收集|才会收集个人信息/);
  expect(await readFile('client/features/vitals/start-vitals.ts', 'utf8')).toContain('globalPrivacyControl');
  expect(policy).toContain('「不跟踪」「全局隐私控制」或「节省流量」时不上报');
});

it('the privacy policy names all that a log line has of a request, and both reports that a browser sends', async () => {
  const policy = await textOf('policy-privacy');
  const words: Readonly<Record<string, string>> = { time: '时间', reqId: '请求编号', route: '页面或接口', page: '这一页', status: '状态码', ms: '耗时', lead: '提交的编号', buType: '业务类型', from: '来源指纹' };
  /** Fields that say nothing of the visitor: they tell kinds of lines, callers and causes apart. */
  const technical = ['level', 'event', 'msg', 'method', 'caller', 'reason', 'suppressed', 'err'];
  const lines = [...(await readFile('docs/log-events.md', 'utf8')).matchAll(/^\{.*"event":"(?:request|caller|client)\b.*|^\{.*"event":"lead\.accepted".*/gm)].map(([line]) => JSON.parse(line) as object);
  const fields = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((field) => !technical.includes(field));
  expect(fields.toSorted()).toEqual(Object.keys(words).toSorted());
  for (const word of Object.values(words)) expect(policy).toContain(word);
  expect(policy).toContain('每次启动重新生成的密钥');
  expect(policy).toContain('约每十次访问抽取一次');
  expect(policy).toContain('页面没能加载，或浏览器里的结果与服务器送出的不一致时，浏览器上报');
});

describe('what one page says of another', () => {
  it('cools only the first phase in Jiande with the river', async () => {
    const shared = (await everything).filter(({ text }) => /建德两处[^。]*江水/.test(text)).map(({ text }) => text);
    expect(shared.length).toBeGreaterThan(0);
    for (const text of shared) expect(text).toContain('一期由江水供冷');
    expect(await textOf('mob-introduction')).toContain('一期由江水供冷');
  });

  it('promises 400 Gbps in the city, and to Jiande what there is', async () => {
    expect(await textOf('resource-wan-dcs')).toContain('杭州–建德段当前提供 10G 与 100G 波道');
    for (const id of ['resource-wan-dcs', 'mob-net-dcs']) expect(await textOf(id), id).toContain('到建德当前最高 100 Gbps');
  });

  it('pays rebates by the quarter and commission by the receipt', async () => {
    expect(await textOf('partner-pol')).toContain('每次到账后 30 天内');
    expect(await textOf('partners')).toContain('推荐佣金在每次到账后 30 天内支付');
  });

  it('accepts a cluster by the five tests of the article, and bills what has passed', async () => {
    const article = await upstreamText();
    expect(article).toContain('五类测试的验收报告');
    expect(article).toContain('其余节点可以先行移交');
    expect(await textOf('resource-compute-power')).toMatch(/五类测试里，硬件一致性与单机健康逐台先过[^]*不达标的部分不计费/);
  });

  it('holds the services of a package in its price, and bills them per system to others', async () => {
    expect(await textOf('resource-safety-rule')).toContain('差距分析、制度改写、整改、陪测各一次');
    expect(await textOf('solution-equal-guarantee')).toContain('按系统计，含差距分析、制度、整改与陪测；买安全合规套餐的，各一次含在套餐价内');
    expect(await textOf('mob-equal-guarantee')).toContain('买安全合规套餐的，首次的差距分析、制度、整改与陪测含在套餐价内');
  });

  it('prices each security service by the unit of the catalogue', async () => {
    const { sections } = await loadPageContent(pageById('resource-info-security'));
    const tables = sections.flatMap((section) => (section.type === 'table' ? [section.table] : []));
    const units = new Map(tables.find(({ caption }) => caption === '服务目录')?.rows.map(({ head, cells }) => [head, bare(cells.at(-1) ?? '')]));
    const ways = tables.find(({ caption }) => caption === '三种计价方式');
    expect(units.get('渗透测试')).toBe('元/系统');
    expect(ways?.rows.find(({ head }) => head === '按系统')?.cells[1]).toBe('渗透测试');
    const others = [...units].filter(([, unit]) => !/元\/(?:系统|人天)/.test(unit)).map(([head]) => head);
    expect(others).toEqual(['漏洞扫描与复测', '应急响应', '红蓝演练', '安全培训', '托管检测与响应']);
    const note = ways?.notes?.join('') ?? '';
    for (const name of others) expect(note).toContain(name.replace(/与.*/, ''));
  });

  it('can extend each package of expert days once', async () => {
    const page = await textOf('service-consultative');
    expect(page).toContain('人天包有效期，可展期一次');
    expect(page.match(/12 个月，可展期 6 个月/g)).toHaveLength(3);
  });

  it('leases half a room with air cooling in the new building, as its page does', async () => {
    expect(await textOf('resource-idc-jiande-new')).toContain('半间，约 120 架');
    const whole = (await everything).filter(({ text }) => /按间[^。，]*起订/.test(text));
    expect(whole.length).toBeGreaterThan(1);
    for (const { where, text } of whole) expect(text, where).toContain('按间（风冷半间）起订');
  });

  it('leaves the capacity of the file system out of every lease by the node', async () => {
    const { sections } = await loadPageContent(pageById('resource-compute-power'));
    const rows = sections.flatMap((section) => (section.type === 'table' ? section.table.rows : []));
    for (const head of ['包月', '包年']) expect(rows.find((row) => row.head === head)?.cells.at(-1), head).toContain('并行文件容量');
  });

  it('names the exemption wherever personal data may leave the country', async () => {
    expect(await textOf('service-compliance')).toContain('免于申报、标准合同或认证、安全评估三档');
    expect(await textOf('resource-wan-accelerator')).toContain('还是免办');
    expect(await textOf('solution-saas-app')).toContain('判断是否免办，须办的完成安全评估、标准合同备案或认证');
  });

  it('takes over the clouds of a customer in six weeks, two of them side by side', async () => {
    const page = await textOf('resource-cloud-msp');
    expect(page).toContain('六周完成接管');
    expect(page).toContain('按六周接管，其中两周并行值守');
    expect(page).toContain('第 5–6 周');
  });

  it('counts the days to a quotation and to a line as working days wherever they are given', async () => {
    const security = await textOf('resource-info-security');
    expect(security).toContain('两个工作日内给出分项报价');
    expect(security).not.toContain('两天内报价');
    expect(await textOf('mob-mdc-service-models')).toContain('等核算表\n2 个工作日');
    expect(await textOf('resource-idc-service-models')).toContain('两个工作日内给出功率核算');
    // 「工作日内」 alone names the days on which one is called, not until when.
    expect((await everything).filter(({ text }) => /^工作日内[^。]*回电/.test(text)).map(({ where }) => where)).toEqual([]);
    expect(await textOf('mobile-index')).toContain(/一个工作日内由方案工程师/.exec(LEAD_FORMS.consult.subName)?.[0]);
    const line = await textOf('resource-wan-dcs');
    expect(line).toContain('三个工作日内给出主备路由、长度与预计时延');
    expect(line).toContain('天数按工作日计');
    const [checked, agreed, laid, shown] = [...(await textOf('mob-net-dcs')).matchAll(/^(\d) 个工作日/gm)].map(([, days]) => Number(days));
    expect(line).toContain(`第 1–${checked} 天`);
    expect(line).toContain(`第 16–${Number(checked) + Number(agreed) + Number(laid) + Number(shown)} 天`);
  });

  it('adds racks in the time in which they are delivered', async () => {
    const [stock, liquid, room] = (['cabinet.delivery', 'liquid.delivery', 'module.delivery'] as const).map((key) => FACTS[key].value);
    expect(await upstreamText()).toContain(`| 增加机柜 | ${stock} | 指库存机柜；液冷 ${liquid}，包间 ${room}，先确认电力 |`);
  });

  it('keeps the logs of every production cluster as long as the document says', async () => {
    expect(await upstreamText()).toContain('| 应用 | 登录、关键操作、接口访问 | 不少于 6 个月 |');
    const { sections } = await loadPageContent(pageById('solution-containerization'));
    const logs = sections.flatMap((section) => (section.type === 'table' ? section.table.rows : [])).find(({ head }) => head === '监控与日志');
    expect(logs?.cells).toHaveLength(3);
    for (const cell of logs?.cells ?? []) expect(cell).toContain('日志不少于 6 个月');
  });

  it('leaves power and liquid share open until a module is energised, not until it is handed over', async () => {
    expect(await textOf('resource-idc-jiande-new')).toContain('送电前可改，只影响工期排布；送电后改需停电窗口与变更费用');
    expect(await articleOf('1001')).toContain('送电以前能定：单柜功率档位');
    for (const id of ['resource-idc-jiande-new', 'mob-idc-jiande-new']) {
      expect(await textOf(id), id).toMatch(/送电前决定功率|功率[^。]*送电前可定/);
      expect(await textOf(id), id).not.toMatch(/交付前(?:可定|决定)/);
    }
  });

  it('rents single racks in every site but the one that is leased by the room', async () => {
    const byRoom = SITES.filter(({ orders }) => orders !== undefined).map(({ name }) => name);
    expect(byRoom).toEqual(['建德新机房']);
    expect(await textOf('resource-idc-service-models')).toContain(`整柜（${byRoom.join('、')}除外）`);
    const { sections } = await loadPageContent(pageById('product-index'));
    const rows = sections.flatMap((section) => (section.type === 'table' ? section.table.rows : []));
    const single = SITES.filter(({ page }) => /整柜|12 个月/.test(bare(rows.find((row) => row.page === page)?.cells.at(-1) ?? ''))).map(({ name }) => name);
    expect(single).toEqual(SITES.map(({ name }) => name).filter((name) => !byRoom.includes(name)));
    expect(await textOf('resource-idc-jiande-new')).toContain('可以，按柜、列或模块');
    // The box of 立方云, which stands in a few racks.
    expect(await textOf('resource-cube-cloud')).toContain(`托管机柜\n${'零一二三四五'[single.length]}处可按柜租`);
  });

  it('calls the racks of a module usual where a room of the new building has more', async () => {
    const most = Math.max(...SITES.flatMap(({ orders = [] }) => orders.map(({ room }) => room.racks)));
    for (const id of ['resource-idc-service-models', 'mob-mdc-service-models']) {
      const [said = '', upTo] = /(?:常见 )?10–(\d+) 柜[^]{0,16}/.exec(await textOf(id)) ?? [];
      expect(Number(upTo), id).toBeLessThan(most);
      expect(said, id).toContain('常见');
    }
  });

  it('lets visitors take photographs that they have announced, on both pages', async () => {
    expect(await textOf('about-introduction')).toContain('拍照、携带设备入室需事先登记');
    expect(await textOf('mob-mdc-data-center')).toContain('未登记不拍照');
  });

  it('opens the compartments of Fudi by one kind of lock', async () => {
    const page = await textOf('resource-idc-fudi');
    expect(page).toContain('整柜与隔间用电子锁');
    expect(page).not.toContain('钥匙');
  });

  it('has one set of grades, of which maintenance adds its own goals and deductions', async () => {
    expect(await textOf('service-index')).toContain('响应时限在所有产品与机房统一执行，例外写在分级表下');
    expect(await articleOf('1009')).toContain('代维的恢复目标与扣减见[运维代维]');
    expect(await articleOf('1009')).not.toContain('独立等级');
  });

  it('calls a machine that is off free of computing only: every disk of it is charged', async () => {
    expect(await textOf('resource-cloud-services')).toContain('关机后停收 vCPU 与内存费');
    expect(await textOf('resource-compute-power')).toMatch(/CPU、内存、系统盘 100 GB、内网流量\n公网带宽、数据盘/);
    expect((await everything).filter(({ text }) => /关机后只(?:计|收)系统盘/.test(text))).toEqual([]);
  });

  it('collects data on the road under one name', async () => {
    const said = [JSON.stringify(HOME), ...(await everything).map(({ text }) => text), await upstreamText()].join('\n');
    expect(said.includes('路采')).toBe(true);
    expect(said.match(/路测(?:数据|车)/g)).toBeNull();
  });

  it('gives away the first pair of fibres in a building on both pages that name their price', async () => {
    expect(await textOf('resource-wan-ccs')).toContain('机房内跳纤首对免费');
    expect(await textOf('resource-cloud-link-cloud')).toContain('机房内跳纤首对免费，其余一次性收费');
  });
});
