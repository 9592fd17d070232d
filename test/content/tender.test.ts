/** What a buyer compares before a tender: who is licensed for what, when a line may be down, what counts, and until when. */
import { describe, expect, it } from 'vitest';
import { licenceHolder, LICENCE_NAMES, licenceSentence } from '#shared/content/company/licences.ts';
import { FACTS } from '#shared/content/facts.ts';
import { bare, pending } from '#shared/content/figure.ts';
import type { Section } from '#shared/content/model.ts';
import { LIMIT_TEXTS } from '#shared/content/configurator/limit-texts.ts';
import { LINES, STATE } from '#shared/content/configurator/bill-texts.ts';
import { NOT_COUNTED, SLA, type SlaId } from '#shared/content/sla.ts';
import { PAGES, pageById } from '#shared/site/registry.ts';
import { hasModule, loadCompactContent, loadPageContent, moduleTexts } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

const WRITTEN = PAGES.filter(hasModule);
const textOf = async (id: string): Promise<string> => (await moduleTexts(pageById(id))).map(([, text]) => bare(text)).join('\n');
async function sectionsOf(id: string): Promise<readonly Section[]> {
  const { sections = [] } = (await loadPageContent(pageById(id))) as Partial<Awaited<ReturnType<typeof loadPageContent>>>;
  return sections;
}

it('every layer between data centres has a licence, and only IP lies within our own', async () => {
  const layers = (await sectionsOf('resource-wan-dcs')).flatMap((section) => (section.id === 'spec' && section.type === 'table' ? section.table.rows.map(({ head }) => head) : []));
  const [answer = ''] = (await sectionsOf('resource-wan-dcs')).flatMap((section) => (section.type === 'faq' ? section.questions : [])).filter(({ question }) => question.includes('许可')).map((each) => each.answer);
  expect(layers).toHaveLength(4);
  expect(layers.filter((layer) => !answer.includes(layer.replace('OTN ', '')))).toEqual([]);
  expect(answer).toContain(licenceSentence('fibre'));
  // Virtual private networks other than IP-VPN are A24-1, which is a basic service.
  expect(licenceSentence('fibre')).toMatch(/以太二层属于基础电信业务/);
  expect(answer).toContain(`IP 三层属于${LICENCE_NAMES.B13}，由${licenceHolder('vpn')}`);
  expect(await textOf('about-introduction')).toContain('机房之间的 IP 三层互联在内');
});

it('an exit to the internet is licensed where it is offered, and a line abroad is never sold on', async () => {
  expect(await textOf('solution-saas-app')).toContain(`${licenceSentence('access')}出口只开在许可证载明的城市`);
  expect(await textOf('about-introduction')).toContain('区域 POP 的互联网出口在内');
  const page = await textOf('resource-wan-accelerator');
  expect(page).toContain('不转租国际带宽');
  expect(page).toContain('由您与运营商签约、运营商开票，我方不转售');
  expect(page).not.toContain('加价');
});

describe('a line', () => {
  it('may be interrupted at one time, whoever plans the work', async () => {
    const time = FACTS['wan.window'].value;
    for (const id of ['resource-wan-dcs', 'resource-wan-ccs', 'resource-cloud-link-cloud', 'wan-partners']) expect(await textOf(id), id).toMatch(new RegExp(`窗口限? ?${time}`));
    expect(await upstreamText()).toContain(`${time} 维护窗口`);
  });

  it('to a cloud is given up as fast as one between clouds, in the time that three lost packets take', async () => {
    for (const id of ['resource-wan-ccs', 'resource-cloud-link-cloud']) expect(await textOf(id), id).toContain(`${FACTS['bfd.withdrawal'].value}判定中断并撤销路由`);
    expect(await textOf('mob-cloud-link-cloud')).toContain(`BFD ${FACTS['bfd.withdrawal'].value}判定中断`);
    expect(300 * 3).toBeLessThan(Number.parseInt(FACTS['bfd.withdrawal'].value, 10) * 1000);
    // It takes three in a row: what is lost between them is not seen.
    expect(await upstreamText()).not.toContain('中间丢包');
  });

  it('between clouds is down in the service levels when its own table says so', async () => {
    const page = await textOf('resource-cloud-link-cloud');
    expect(page).toMatch(/骨干丢包\n(?:[^\n]+\n){2}连续 1 小时超限计为不可用\n骨干抖动\n(?:[^\n]+\n){2}同上/);
    for (const id of ['linkcloud-dual', 'linkcloud-single'] as const satisfies readonly SlaId[]) expect(SLA[id].counted).toMatch(/连接(?:同时)?中断，或骨干丢包、抖动连续 1 小时超限$/);
  });
});

it('a site has in the service levels what its own page promises for each kind of site', async () => {
  const page = await textOf('solution-branch-net-work');
  const [, wired] = /站点可用率（双有线链路）\n([\d.]+)%/.exec(page) ?? [];
  const [, mobile] = /宽带加 5G 的站点为 ([\d.]+)%/.exec(page) ?? [];
  expect([wired, mobile].map(Number)).toEqual([SLA.branch.percent, SLA['branch-mobile'].percent]);
  expect(SLA['branch-mobile'].service).toBe('分支组网，宽带加 5G 站点');
});

it('the hours of an extension are those of the article', async () => {
  const hours = FACTS['hotline.hours'].value;
  expect((await textOf('service-index')).match(new RegExp(`工作日 ${hours}；`, 'g'))).toHaveLength(3);
  expect((await upstreamText()).match(new RegExp(`^\\| [2-4] \\| [^|]+ \\| 工作日 ${hours} \\|$`, 'gm'))).toHaveLength(3);
});

it('the spare of what is rented for a site comes as fast on every page', async () => {
  const pages = ['solution-branch-net-work', 'mob-sol-branch-net-work', 'resource-wan-accelerator', 'solution-combin-net'];
  for (const id of pages) expect(await textOf(id), id).toContain(`${FACTS['cpe.spare'].value}送达`);
  expect(await textOf('solution-branch-net-work')).toContain(`整站中断按 P1 在 ${FACTS['sla.response.p1'].value}内响应`);
  const other = /次日[达寄]/;
  for (const id of pages) expect(await textOf(id), id).not.toMatch(other);
});

it('the shortest lease and the least order of the list of all products stand on the page of each', async () => {
  const rows = (await sectionsOf('product-index')).flatMap((section) => (section.id === 'all' && section.type === 'table' ? section.table.rows : []));
  const measure = /\d+(?:–\d+)? (?:个月|天|年|小时|用户|方)/g;
  let read = 0;
  const missing: string[] = [];
  for (const { head, page = '', cells } of rows) {
    // Sites leave what all of them have in common to the page of how they are rented.
    const said = (await textOf(page)) + (pageById(page).category === '机房资源' ? await textOf('resource-idc-service-models') : '');
    for (const [measured] of bare(cells.at(-1) ?? '').matchAll(measure)) {
      read += 1;
      if (!said.includes(measured)) missing.push(`${head}: ${measured}`);
    }
  }
  expect(read).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});

it('the list of all products has no service without a lease where one of its kinds has one', async () => {
  const [, least] = /设备租赁\n[^\n]+\n台·月，(\d+ 个月)起/.exec(await textOf('resource-idc-sta-va-services')) ?? [];
  const rows = (await sectionsOf('product-index')).flatMap((section) => (section.id === 'all' && section.type === 'table' ? section.table.rows : []));
  expect(bare(rows.find(({ page }) => page === 'resource-idc-sta-va-services')?.cells.at(-1) ?? '')).toContain(`设备租赁 ${least}`);
});

it('the way out of a line is that of the document, whose scope has lines', async () => {
  const [, scope = '', notice] = /id: billing-contract-changes[^]*?\nscope: ([^\n]+)[^]*?\| 不再续约通知 \| ([^|]+?) \|/.exec(await upstreamText()) ?? [];
  expect(scope).toContain('线路');
  expect(notice).toBe(FACTS['renewal.notice'].value);
  for (const id of ['resource-wan-dcs', 'resource-wan-ccs']) expect(await textOf(id), id).toMatch(new RegExp(`到期不续的提前 ${notice}书面通知[^]*按剩余期限与合同条款结算|按剩余期限与合同条款结算；到期不续的提前 ${notice}书面通知`));
  expect(await textOf('resource-wan-dcs')).toContain('因我方原因连续不达标而退的，不收违约金，并配合迁出，连续几个月写进合同');
});

describe('one thing is sold by one unit', () => {
  it('a site by SD-WAN, on the pages of access, branches and combined networks', async () => {
    expect(await textOf('resource-wan-ccs')).toContain('SD-WAN 站点\n站点·月\n');
    expect(await textOf('solution-branch-net-work')).toContain('元/站点·月\n计费单位');
    expect(await textOf('solution-combin-net')).toMatch(/SD-WAN\n(?:[^\n]+\n){3}站点·月/);
  });

  it('a rack, on the page of the models, in the list of all products, in the document, in the list of charges and in the configurator', async () => {
    expect(await textOf('resource-idc-service-models')).toContain('元/U·月、元/柜·月');
    expect(await textOf('product-index')).toContain('U·月、柜·月、kW·月');
    expect(await upstreamText()).toContain('| U·月、柜·月 |');
    expect(await textOf('service-idc')).toMatch(/机柜\n柜\n月\n[^]*押金\n柜\n/);
    expect(LINES.cabinet.unit).toBe('柜·月');
  });

  it('security of its own and as hardware, where it is packed and where its costs are listed', async () => {
    const [packed, listed] = [await textOf('resource-safety-rule'), await textOf('solution-equal-guarantee')];
    expect(packed).toMatch(/专属实例\n元\/节点·月 \+ 产品许可\n[^]*硬件\n一次性采购或元\/台·月/);
    expect(listed).toContain('共享实例套餐按系统·月，单项按实例·月；专属实例按节点·月加许可；硬件一次性或按台·月');
    expect(packed + listed).not.toContain('独占实例');
  });
});

it('the guide to products sends a site with two clouds where one port reaches both', async () => {
  const [guide] = (await sectionsOf('product-index')).flatMap((section) => (section.type === 'decision' ? section.choices : [])).filter(({ pages }) => pages.includes('resource-cloud-link-cloud'));
  expect(guide?.why).toMatch(/到云，一家多家都看云连接；云与云之间要互通看多云互联/);
  expect(await textOf('resource-wan-ccs')).toContain('一个端口，每家云一条虚拟电路');
  expect(await textOf('resource-wan-ccs')).toContain('云与云之间需要大流量互访时，改用多云互联');
  expect(await upstreamText()).toMatch(/机柜或企业站点连公有云：\[云连接 CCS\][^]{0,60}公有云连公有云：\[多云互联\]/);
});

describe('the steps of a schedule', () => {
  it('that are counted by weeks or days of it say of a length that it is one', async () => {
    const unclear: string[] = [];
    let read = 0;
    for (const page of WRITTEN) {
      for (const section of await sectionsOf(page.id)) {
        if (section.type !== 'process') continue;
        const durations = section.steps.map(({ duration = '' }) => bare(duration));
        if (!durations.some((duration) => /^第 \d/.test(duration))) continue;
        read += 1;
        unclear.push(...durations.filter((duration) => /^\d+–\d+ (?:周|天)$/.test(duration)).map((duration) => `${page.id}#${section.id} ${duration}`));
      }
    }
    expect(read).toBeGreaterThan(30);
    expect(unclear).toEqual([]);
  });
});

describe('what the law asks', () => {
  it('of people on the third level is signed by those who sign it', async () => {
    // GB/T 22239-2019, 8.1.8.1 b and c, 8.1.8.4.
    const page = await textOf('solution-equal-guarantee');
    expect(page).toContain('录用人员签保密协议、关键岗位签岗位责任协议');
    expect(page).not.toMatch(/关键岗位[^、；]{0,2}保密协议/);
  });

  it('of data that leaves the country may be nothing', async () => {
    expect(await textOf('service-compliance')).toContain('分为免于申报、标准合同或认证、安全评估三档');
    expect(await textOf('resource-wan-accelerator')).toContain('须申报评估、订立标准合同、认证还是免办');
  });

  it('of an audit of personal data is yearly where minors are concerned', async () => {
    // 《未成年人网络保护条例》, article 37; the first reports were due at the end of January 2026.
    expect(await textOf('service-compliance')).toMatch(/《未成年人网络保护条例》\n[^\n]+\n超过 1,000 万人的每两年至少一次，处理未成年人信息的每年一次/);
    expect(await upstreamText()).toContain('| 处理未成年人个人信息 | 每年审计一次，次年 1 月底前');
  });

  it('of who is attacked is to report in hours, not after the review', async () => {
    const page = await textOf('resource-info-security');
    const [, critical, state, others] = /涉及关键信息基础设施：最迟 (\d+ 小时内)[^]*直属单位：最迟 (\d+ 小时内)[^]*其他网络运营者：最迟 (\d+ 小时内)/.exec(await upstreamText()) ?? [];
    expect(page).toContain(`关键信息基础设施 ${critical}，中央和国家机关及其直属单位 ${state}，其他网络运营者 ${others}，由运营者报告`);
    expect(page).toContain('用作限时报告之后的补充材料');
  });

  it('of a bank is reported before it signs, and not when it goes live', async () => {
    // 银保监办发〔2021〕141号, article 37.
    const page = await textOf('solution-internet-of-finance');
    expect(page).toContain('法定期限为外包合同签订前二十个工作日（第三十七条）');
    expect(page).toMatch(/合规评估\n3 周\n[^\n]*签约前二十个工作日/);
    expect(page).not.toMatch(/测评与投产\n[^\n]*\n[^\n]*报告重要外包/);
  });

  it('of a bank that needs a centre in another region is not met by 建德', async () => {
    // 银监办发〔2010〕114号, article 3 (4): hundreds of kilometres away, not under the same typhoon or flood.
    const [finance, site] = [await textOf('solution-internet-of-finance'), await textOf('resource-idc-jiande')];
    expect(finance).toMatch(/《商业银行数据中心监管指引》第三条，异地模式一般相距数百公里以上[^。]*。[^。]*建德距[^。]*不能按异地模式计/);
    expect(site).toMatch(/《商业银行数据中心监管指引》[^。]*数百公里以上，建德达不到这个距离/);
    const said = await Promise.all(WRITTEN.map((page) => textOf(page.id)));
    expect(said.filter((text) => /建德灾备中心|两地三中心\n[^\n]*\n[^\n]*\n杭州双活加建德\n[^\n]*(?:金融|银行)/.test(text))).toEqual([]);
  });

  it('of systems with secrets of state is left to those who are qualified for them', async () => {
    // 《涉密信息系统集成资质管理办法》, articles 2 and 4: planning, design, building and running alike.
    const texts = (await Promise.all(WRITTEN.map((page) => moduleTexts(page)))).flat().map(([, text]) => bare(text)).filter((text) => text.includes('涉密'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !/须由持有涉密信息系统集成资质的单位承担，不在|涉密[^。]*不使用本服务/.test(text))).toEqual([]);
  });

  it('of a public buyer is not what we offer a way around', async () => {
    const said = await Promise.all(WRITTEN.map((page) => textOf(page.id)));
    expect(said.filter((text) => /(?:不|免|无须|不必|不用)招标/.test(text))).toEqual([]);
    expect(await textOf('service-advisory')).toContain('依法须回避的项目不适用');
  });
});

describe('one thing', () => {
  it('that is bought by its width is as wide on the home page', async () => {
    const [, least, most] = /(\d+) Mbps 到 (\d+) Gbps，到建德/.exec(await textOf('resource-wan-dcs')) ?? [];
    expect(await textOf('home')).toContain(`${least}M–${most}G`);
  });

  it('that is ready after half an hour is measured where its table measures it', async () => {
    const page = await textOf('solution-security-pool');
    expect(page.match(/30 分钟\n门户下单到流量经过网元/g)).toHaveLength(2);
  });

  it('that heads every mobile page is not a number on most of them, and not called one', async () => {
    const compact = WRITTEN.filter(({ template }) => template === 'compact');
    const facts = (await Promise.all(compact.map((page) => loadCompactContent(page)))).flatMap((page) => page.facts);
    expect(facts).toHaveLength(3 * compact.length);
    expect(facts.filter(({ value }) => !/\d/.test(value)).length).toBeGreaterThan(facts.length / 3);
    expect(await textOf('mobile-index')).toContain('3 项\n每页开头的速览');
    expect((await loadPageContent(pageById('mobile-index'))).hero.lead).toMatch(/三项速览与一张图/);
  });

  it('that a summary announces is a heading of its article', async () => {
    const articles = await upstreamText();
    for (const [id, summary, headings] of [['1005', '客户侧要动的两处与仍在推进的部分', ['客户侧需要动什么', '仍在推进的部分']], ['1010', '从机制、规模、配置与验收四个方面', ['机制上的差别', '规模的分界', '处配置', '用同一把尺子验收']]] as const) {
      const article = articles.split(`id: ${id}`)[1]?.split('\nid: ')[0] ?? '';
      expect(article).toContain(summary);
      for (const heading of headings) expect(article, id).toMatch(new RegExp(`^## [^\n]*${heading}`, 'm'));
    }
  });

  it('that the legal notice leads to stands there', async () => {
    expect(await textOf('policy-legal')).toContain('服务等级的计算方法、不计入的情形与抵扣分档写在服务与支持页的服务等级总表');
    const [table] = (await sectionsOf('service-index')).flatMap((section) => (section.id === 'sla' && section.type === 'table' ? [section] : []));
    expect(table?.title).toContain('服务等级总表');
    for (const part of ['月可用率 =', '不计入', '抵扣']) expect(table?.table.notes?.join(''), part).toContain(part);
  });
});

/** Texts of all pages with the signs of their figures, each with its page. */
const signedTexts = async (): Promise<readonly (readonly [string, string])[]> =>
  (await Promise.all(WRITTEN.map(async (page) => (await moduleTexts(page)).map(([, text]) => [page.id, text] as const)))).flat();

describe('a clause that is copied from the service levels', () => {
  const documentOf = async (id: string): Promise<string> => (await upstreamText()).split(`id: ${id}`)[1]?.split('\nid: ')[0] ?? '';

  it('has one closed list of what does not count, on the page and in both documents', async () => {
    const [, list = ''] = /## 不计入的时间\n\n((?:- [^\n]+\n)+)/.exec(await documentOf('start-sla-calc')) ?? [];
    expect(list.trim().split('\n').map((line) => line.replaceAll(/^- |[；。]$/g, ''))).toEqual(NOT_COUNTED.map(bare));
    expect(await textOf('service-index')).toContain(NOT_COUNTED.map(bare).join('；'));
    // One notice for halls and for lines; and our own people are never a reason not to count.
    expect(FACTS['wan.notice'].value).toBe(FACTS['dc.maintenance.notice'].value);
    expect(await documentOf('start-support-levels')).toContain('客户方人员未经授权的操作造成的中断');
    expect(await upstreamText()).not.toContain('未授权人员操作');
    // What does not count is no exemption from liability (《民法典》, article 506).
    expect((await signedTexts()).filter(([, text]) => text.includes('免责'))).toEqual([]);
  });

  it('says until when a credit is asked for, when it is decided, and when an outage ends that nobody confirms', async () => {
    const [page, document] = [await textOf('service-index'), await documentOf('start-sla-calc')];
    expect(page).toContain(`抵扣由客户申请：${FACTS['credit.claim'].value}内提交工单`);
    expect(document).toContain(`在${FACTS['credit.claim'].value}内提交工单`);
    for (const said of [page, document]) expect(said).toContain(`${FACTS['credit.reply'].value}内回复判定结果`);
    for (const said of [page, document]) expect(said).toMatch(/30 分钟内(?:联系不到客户|无法联系到客户)的，以监控恢复时间为准/);
  });

  it('is a target where its figures are, and no offer', async () => {
    // 《民法典》, articles 472 and 473: what is definite and says that it binds is an offer, wherever it stands.
    const heads: string[] = [];
    let read = 0;
    for (const page of WRITTEN) {
      for (const section of await sectionsOf(page.id)) {
        if (section.type !== 'table' || section.role !== 'sla') continue;
        read += 1;
        heads.push(...[section.title, section.table.caption, ...section.table.columns, ...section.table.rows.map(({ head }) => head)].filter((text) => text.includes('承诺') && !text.includes('合并承诺')).map((text) => `${page.id} ${text}`));
      }
    }
    expect(read).toBeGreaterThan(15);
    expect(heads).toEqual([]);
    expect(STATE).toContain('不是要约');
    expect(JSON.stringify(LIMIT_TEXTS)).not.toContain('承诺');
  });
});

describe('what is ours', () => {
  it.each([
    ['resource-mdc-hg', '检测报告与证书编号'], ['resource-idc-xiasha', '证照编号'], ['resource-idc-fudi', '检测报告'], ['resource-idc-jiande', '节能审查、取水许可与绿电凭证'],
    ['resource-idc-jiande', '节能审查意见、取水许可、消防验收'], ['resource-idc-jiande-new', '节能审查意见'], ['resource-idc-data-center', '检测报告、消防验收、节能审查'],
    ['solution-security-pool', '备案证明与测评结论'], ['resource-safety-rule', '备案、测评证明材料'], ['solution-up-to-cloud', '备案证明'], ['mob-cloud-safety-rule', '证明材料'], ['mob-introduction', '体系证书与检测报告'],
  ])('by a paper is to be confirmed: %s has %s', async (id, paper) => {
    expect((await moduleTexts(pageById(id))).some(([, text]) => text.includes(pending(paper)))).toBe(true);
  });

  it('by design is not called a class that somebody has certified', async () => {
    const cells = (await sectionsOf('resource-idc-data-center')).flatMap((section) => (section.type === 'table' ? section.table.rows : [])).filter(({ head }) => head === '证书与合规').flatMap((row) => row.cells);
    expect(cells).toHaveLength(5);
    expect(cells.filter((cell) => !/^[AB] 级设计、/.test(cell))).toEqual([]);
  });

  it('by property is not said: who owns ground, ducts and fibre is not known', async () => {
    const owned = /(?<!客户)自有(?:园区|光缆|资源池)|自己的环网|(?:运行在|境内|与|以)自有机房/;
    expect((await signedTexts()).filter(([, text]) => owned.test(text))).toEqual([]);
  });

  it('by contract is said of those who sign with us: a partner sells and answers, too', async () => {
    for (const id of ['about-index', 'about-introduction', 'mob-introduction']) expect(await textOf(id), id).toContain('与我方直接签约的');
    expect(await textOf('partner-sup')).toContain('一线在伙伴');
  });
});

it('every product of several layers or resources says whose licence delivers which', async () => {
  const [link, net] = [await textOf('resource-cloud-link-cloud'), await textOf('solution-combin-net')];
  expect(link).toContain(`${licenceSentence('vpn')}云与云之间的三层互联在内；二层延伸属于基础电信业务，由${licenceHolder('fibre')}`);
  for (const id of ['vpn', 'fibre', 'access'] as const) expect(net).toContain(licenceSentence(id));
  for (const id of ['resource-compute-power', 'resource-cloud-storage']) expect(await textOf(id), id).toContain(licenceSentence('cloud'));
});

it('the steps of a rebate leave no gap between them', async () => {
  const heads = (await sectionsOf('partner-pol')).flatMap((section) => (section.id === 'rebate' && section.type === 'table' ? section.table.rows : [])).map(({ head }) => head).filter((head) => head.startsWith('季度目标'));
  const steps = heads.map((head) => /完成 (\d+)% 以上(?:、不满 (\d+)%)?$/.exec(head)?.slice(1).map(Number));
  expect(steps).toEqual([[80, 100], [100, 120], [120, Number.NaN]]);
});

it('a target of ours in an article or a document is said to be one, since what has no mark may be quoted', async () => {
  expect(await textOf('policy-legal')).toMatch(/不带标记的技术常数\n[^\n]+\n可以引用/);
  const ours = /提前(?:至少)? ?5 个工作日|次月 10 个工作日|每半年一次|RTT 小于|目标倒换|储油按/;
  const said = (await upstreamText()).split(/^---\nid: /m).filter((text) => ours.test(text));
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((text) => !/文中的期限与数值为目标值，签约时以合同附件为准。|具体期限以合同为准/.test(text)).map((text) => text.slice(0, 30))).toEqual([]);
});

it('a commission is open, in the books, and nobody’s private income', async () => {
  // 《反不正当竞争法》, the article on bribery in trade.
  expect(await textOf('partner-pol')).toContain('双方如实入账；佣金只付给签约伙伴，不付给个人');
  expect(await textOf('partners')).toContain('不签返佣协议');
});

it('what depends on a number that the page does not have leads to the contract for it', async () => {
  expect(await textOf('service-entrust')).toMatch(/低于 85 分扣减[^]*每低一分扣减多少、每月最多扣减多少，写进合同/);
  expect(await textOf('solution-maintenance-service')).toContain('月扣减上限写入合同');
  // Nobody can say when 「长期」 begins.
  expect((await signedTexts()).filter(([, text]) => text.includes('长期不达标'))).toEqual([]);
  expect(await upstreamText()).toContain('因我方原因连续不达标而终止的，不收取违约金，并配合迁出，连续几个月写进合同');
});

it('no page asks for papers of identity by a form whose policy asks to leave them out', async () => {
  expect(await textOf('policy-privacy')).toContain('请不要在自由填写栏写入身份证号');
  expect((await signedTexts()).filter(([, text]) => /(?:报|填写|写明)证件/.test(text))).toEqual([]);
  expect(await textOf('resource-idc-jiande-new')).toContain('证件由运营经理另行登记，不写进网站表单');
});

it('a case that nobody has confirmed is not offered for quoting', async () => {
  expect(await textOf('policy-legal')).toMatch(/匿名案例的结果\n[^\n]+待当事方确认\n不能推及其他项目/);
  expect((await signedTexts()).filter(([, text]) => /案例[^。]{0,6}可(?:以)?用于[^。]{0,4}引用/.test(text))).toEqual([]);
});

it('an incident below the first grade has the time of its grade, whoever answers', async () => {
  expect(await textOf('service-compliance')).toContain(`监管问询与一级安全事件不受档位限制，${FACTS['emergency.response'].value}内响应；其余安全事件按信息安全服务的分级计时`);
  expect((await signedTexts()).filter(([, text]) => /(?<!一级)安全事件[^。；]{0,12}30 分钟/.test(bare(text)))).toEqual([]);
});
