/** What a document tells its reader to type works as it says, and its order cuts nothing off. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '#shared/content/configurator/bill-texts.ts';
import { FACTS } from '#shared/content/facts.ts';
import { bare } from '#shared/content/figure.ts';
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { SLA } from '#shared/content/sla.ts';
import { pageById } from '#shared/site/registry.ts';
import { moduleTexts } from '#test/support/page-modules.ts';
import { upstreamText } from '#test/support/upstream-text.ts';

const run = promisify(execFile);
const textOf = async (id: string): Promise<string> => (await moduleTexts(pageById(id))).map(([, text]) => bare(text)).join('\n');
const documentOf = async (id: string): Promise<string> => (await upstreamText()).split(`id: ${id}\n`)[1]?.split('\nid: ')[0] ?? '';
const blocksOf = (text: string, language: string): readonly string[] => [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);
/** The throughput that a TCP segment with time stamps leaves of a frame of 1,500 bytes, with its preamble and gap. */
const PAYLOAD_SHARE = 1448 / 1538;

it('every command is what a shell can read', async () => {
  const blocks = blocksOf(await upstreamText(), 'bash');
  expect(blocks.length).toBeGreaterThan(60);
  const broken = await Promise.all(blocks.map((block) => run('bash', ['-n', '-c', block]).then(() => '', (error: unknown) => `${String(error)}\n${block}`)));
  expect(broken.filter(Boolean)).toEqual([]);
});

it('an availability is cut after four digits, as its text says, and the levels are those of what is sold', async () => {
  const document = await documentOf('start-sla-calc');
  const { stdout } = await run('bash', ['-c', blocksOf(document, 'bash')[0] ?? '']);
  expect(stdout).toBe('99.9490%\n');
  expect(document).toContain(`结果为 ${stdout.trim()}`);
  expect(document).toContain('之后的舍去，不四舍五入');
  // A single route has three nines.
  expect(document).toContain(`| ${SLA['dcs-dual'].percent}% | 4.3 min | 双链路云连接、双路由数据中心互联 |`);
});

describe('a line', () => {
  it('is announced after a restart too, from what the router saves', async () => {
    const document = await documentOf('net-bgp-access');
    const [config = ''] = blocksOf(document, 'text');
    const [, prefix] = /^ {2}network (\S+)$/m.exec(config) ?? [];
    expect(config).toContain(`ip route ${prefix} blackhole\n`);
    expect(config.trimEnd()).toMatch(/write memory$/);
    expect(blocksOf(document, 'bash').join('')).not.toContain('ip route add');
    for (const daemon of ['bgpd', 'bfdd']) expect(document).toMatch(new RegExp(`daemons\`[^\n]*\`${daemon}\``));
  });

  it('to a cloud has its segments cut in both directions, and is accepted below what a full port can carry', async () => {
    const document = await documentOf('net-ccs-onboarding');
    expect(document).toMatch(/for way in -o -i; do\n {2}iptables [^\n]*"\$way"[^\n]*\n[^\n]*--clamp-mss-to-pmtu/);
    const [, percent] = /净荷达到合同带宽的 (\d+)%/.exec(document) ?? [];
    expect(Number(percent)).toBeGreaterThan(0);
    expect(Number(percent)).toBeLessThan(PAYLOAD_SHARE * 100);
    expect(document).toContain(`只有约 ${(10 * PAYLOAD_SHARE).toFixed(1)} Gbps`);
  });

  it('between data centres is switched over under packets that are sent by the clock', async () => {
    const document = await documentOf('net-dcs-acceptance');
    const [, mbps = 0, bytes = 0] = (/-u -b (\d+)M -l (\d+) -t \d+ -J/.exec(document) ?? []).map(Number);
    expect((mbps * 1e6) / 8 / bytes).toBe(1000);
    // iputils waits ten milliseconds for an answer that does not come, whatever the interval.
    expect(blocksOf(document, 'bash').join('')).not.toMatch(/ping -i 0\.00/);
    expect(document).toContain('| 倒换（双路由） |');
  });

  it('that is loaded both ways is read both ways', async () => {
    const [, command = ''] = blocksOf(await documentOf('1004'), 'bash')[0]?.split('--bidir') ?? [];
    for (const name of ['sum_sent.', 'sum_received.', 'sum_sent_bidir_reverse.', 'sum_received_bidir_reverse.']) expect(command).toContain(name);
  });

  it('is counted on a host without the files of its names', async () => {
    expect(blocksOf(await documentOf('8001'), 'bash').filter((block) => block.includes('snmpget'))).toEqual([expect.stringMatching(/ 1\.3\.6\.1\.2\.1\.31\.1\.1\.1\.6\.12 1\.3\.6\.1\.2\.1\.31\.1\.1\.1\.10\.12\n$/)]);
  });
});

describe('two ports', () => {
  const p95 = (samples: readonly number[]): number => samples.toSorted((one, other) => other - one)[Math.floor(samples.length * 0.05)] ?? 0;
  const port = (busyFrom: number): readonly number[] => Array.from({ length: 100 }, (_, sample) => (sample >= busyFrom && sample < busyFrom + 4 ? 900 : 100));

  it('are not always cheaper added up before the 95th percentile is taken', async () => {
    const [one, other] = [port(0), port(50)];
    expect(p95(one.map((mbps, sample) => mbps + (other[sample] ?? 0)))).toBeGreaterThan(p95(one) + p95(other));
    expect(await documentOf('8001')).toContain('每个端口的高峰都不足 5%、合起来却超过 5% 时前者反而更高');
  });

  it('are charged in the document as the list that is put together here writes it', async () => {
    const clauses = (CLAUSES.bandwidth['p95'] ?? []).join('，').split(/[，；]/);
    const [, ways = ''] = /清单给出其中四项的写法：([^。]+)。/.exec(await documentOf('8001')) ?? [];
    expect(ways.split('，')).toHaveLength(4);
    expect(ways.split('，').filter((way) => !clauses.includes(way))).toEqual([]);
  });
});

describe('a database', () => {
  it('is restored up to the mistake, and no second less', async () => {
    const document = await documentOf('cloud-db-backup');
    const [, time] = /^假设 (\d\d:\d\d:\d\d) 误删/m.exec(document) ?? [];
    expect(document).toMatch(new RegExp(`--stop-datetime='\\S+ ${time}'`));
  });

  it('has its log archived from where the archive ends', async () => {
    const [archive = ''] = blocksOf(await documentOf('cloud-db-backup'), 'bash').filter((block) => block.includes('--stop-never'));
    const [, folder] = /--result-file=(\S+)\//.exec(archive) ?? [];
    expect(archive).toContain(`LAST=$(ls ${folder} `);
    expect(archive).toMatch(/"\$\{LAST:-[\w.]+\}"\n$/);
  });
});

it('a copy is checked by more than its size before the switch', async () => {
  expect(await documentOf('cloud-storage-migration')).toMatch(/`hashes could not be checked`，才进入切换[^\n]*`--download`/);
});

describe('a cluster', () => {
  it('is tested over its own cards alone, to the share that its page promises', async () => {
    const document = await documentOf('ai-nccl-tests');
    expect(document.match(/NCCL_IB_HCA=\S/g)).toEqual(['NCCL_IB_HCA==']);
    const [, percent] = /NCCL AllReduce\n总线带宽 ≥ 线速的 (\d+)%/.exec(await textOf('resource-compute-power')) ?? [];
    expect(document).toContain(`换算为 400 GB/s，是跨机部分的物理上限；全部节点参与时目标不低于它的 ${percent}%，即 ${(400 * Number(percent)) / 100} GB/s`);
  });

  it('says of a job that failed that it failed, and keeps the log of one that is queued again', async () => {
    const [script = ''] = blocksOf(await documentOf('ai-slurm-jobs'), 'bash').filter((block) => block.includes('#SBATCH'));
    expect(script).toMatch(/&\nwait \$!\n$/);
    expect(script.includes('#SBATCH --requeue')).toBe(script.includes('#SBATCH --open-mode=append'));
    const codes = await Promise.all(['wait', 'wait $!'].map((wait) => run('bash', ['-c', `(exit 3) &\n${wait}`]).then(() => 0, (error: unknown) => (error as { code: number }).code)));
    expect(codes).toEqual([0, 3]);
  });

  it('has the list of sums that it checks', async () => {
    const document = await documentOf('ai-dataset-transfer');
    expect(document).toContain('sha256sum -c SHA256SUMS');
    expect(document).toMatch(/^ls shard-\*\.tar SHA256SUMS \| xargs [^\n]*\n {2}rsync /m);
  });
});

describe('a host', () => {
  it('forgets redirects on the interfaces to come, and on those that it has', async () => {
    const [settings = ''] = blocksOf(await documentOf('sec-linux-baseline'), 'bash').filter((block) => block.includes('90-baseline.conf'));
    // The kernel takes "all" or the interface for these two, and both for source routes (ip-sysctl).
    for (const name of ['accept_redirects', 'send_redirects']) for (const scope of ['all', 'default']) expect(settings).toContain(`net.ipv4.conf.${scope}.${name} = 0\n`);
    expect(settings).toContain('/proc/sys/net/ipv4/conf/*/{accept,send}_redirects');
  });

  it('is locked against passwords only after a key has been tried, by both ways that a password comes', async () => {
    const document = await documentOf('sec-linux-baseline');
    expect(document).toContain('PasswordAuthentication no\nKbdInteractiveAuthentication no\n');
    expect(document.indexOf('密钥登录已经试通')).toBeGreaterThan(0);
    expect(document.indexOf('密钥登录已经试通')).toBeLessThan(document.indexOf('systemctl reload sshd'));
    expect(document).not.toContain('chmod 600 /etc/shadow');
  });

  it('of the third level alone has two factors, in the package and in the document', async () => {
    // GB/T 22239-2019, 8.1.4.1 d; the second level has no such clause.
    expect(await textOf('resource-safety-rule')).toMatch(/双因子认证\n—\n20 用户/);
    const document = await documentOf('sec-mlps-process');
    expect(document).toMatch(/^- 三级另需关注：双因子鉴别、/m);
    expect(document).not.toMatch(/^- 两级都要的技术措施[^\n]*双因子/m);
  });
});

it('rules of several security groups add up, in the document and in the glossary', async () => {
  expect(await documentOf('cloud-security-group')).toContain('规则取并集');
  expect(TERMS.find(({ id }) => id === 'security-group')?.text).toContain('规则取并集');
});

describe('what a page grants', () => {
  it('is in the document on the same subject: what is free, and what answers sooner or later', async () => {
    const [entry, hands] = [await documentOf('idc-entry-authorization'), await documentOf('idc-remote-hands')];
    expect(await textOf('service-idc')).toContain('入室陪同与常规加电测量不单独收费');
    expect(entry).toContain('入室陪同不单独收费');
    expect(await textOf('resource-idc-sta-va-services')).toContain('夜间与节假日\n不加价');
    expect(hands).toContain('夜间与节假日不加价');
    expect(hands).toContain(`整柜每月 ${FACTS['restart.rack'].value}、散租 ${FACTS['restart.units'].value}重启含在月租内`);
    const [exceptions = ''] = /例外有三处：[^。]+/.exec(await textOf('service-index')) ?? [];
    const document = await documentOf('start-support-levels');
    for (const exception of exceptions.split(/[；，]杭州|；/).slice(0, 3)) expect(document).toContain(exception.trim());
  });

  it('of changes to the power signed for stands where changes to a contract are listed', async () => {
    const [, up, months] = /签约功率可(每季度)上调一次，下调一次须满 (\d+ 个月)/.exec(await textOf('resource-idc-service-models')) ?? [];
    expect(await documentOf('billing-contract-changes')).toContain(`签约功率${up}可上调一次，下调须满 ${months}`);
  });
});

describe('an order', () => {
  it('of names that are filed elsewhere has one name', async () => {
    for (const id of ['resource-cloud-services', 'mob-cloud-service', 'service-idc', 'solution-dc-move']) {
      expect(await textOf(id), id).toContain('新增接入');
      expect(await textOf(id), id).not.toMatch(/(?<!新增)接入备案/);
    }
  });

  it('of leaving files with the new provider before the name is pointed there', async () => {
    const [document, page, changes] = [await documentOf('billing-contract-changes'), await textOf('service-idc'), await documentOf('icp-changes')];
    expect(changes).toContain('顺序反过来先切换后办理，属于未备案接入');
    expect(document).toMatch(/^- 备案：迁走的网站先在新接入商办妥[^]*^- 业务：备案通过后切走解析[^\n]*停用以后注销备案/m);
    expect(page).toContain('备案先在新接入商办妥新增接入，再切走解析');
    for (const id of ['solution-up-to-cloud', 'service-migrate']) expect(await textOf(id), id).toMatch(/对外的网站先在新接入商办妥新增接入，(?:未通过不切解析|通过后再改)/);
  });

  it('of pulling plugs waits for the first to be back', async () => {
    expect(await documentOf('idc-rack-mounting')).toMatch(/插回 A 路后，等该电源恢复到正常状态[^。]*才拔 B 路/);
  });
});

it('no text gives an average that nobody has measured', async () => {
  expect(await upstreamText()).not.toMatch(/平均(?:要多|撑)|缩短一半|效率提升/);
});
