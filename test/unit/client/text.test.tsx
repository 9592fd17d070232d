import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { phrases, rich } from '#client/components/text.tsx';

/** The parts of a text that stay on one line. */
const unbroken = (text: string): readonly string[] => [...renderToStaticMarkup(<p>{rich(text)}</p>).matchAll(/<span class="nb">(.*?)<\/span>/g)].map(([, part]) => part ?? '');

describe('what stays on one line', () => {
  test.each([
    ['直抵 2 处卸货平台', ['2 处卸']],
    ['油协议约定 4 小时内到场', ['4 小时']],
    ['满载烧机 48 小时，逐卡', ['48 小时']],
    ['每 8 台，2 台 Spine', ['8 台', '2 台']],
    ['送风 18–27 ℃，40 kW', ['18–27 ℃', '40 kW']],
    ['依据 GB/T 22239-2019 与 GB 50174-2017 的 A 级', ['GB/T 22239-2019', 'GB 50174-2017']],
    ['ISO/IEC 27001、RFC 2544、TIA-942、YD/T 2378', ['ISO/IEC 27001', 'RFC 2544', 'TIA-942', 'YD/T 2378']],
    ['聚合读（≥ 200 GB/s），切换 <50 ms，RPO ≈ 0', ['≥ 200 GB/s', '&lt;50 ms', '≈ 0']],
    ['活荷载 10 kN/㎡，每月不可用 21.6 分钟/月', ['10 kN/㎡', '21.6 分钟/月']],
    ['元/U·月、节点·月，90 Mb/s·月，芯·公里·年', ['元/U·月', '节点·月', '90 Mb/s·月', '芯·公里·年']],
    ['20 台以内，100 人以上，2 小时以内，3 处以及', ['20 台以内', '100 人以上', '2 小时以内', '3 处以及']],
    ['按卡·小时计量，折合 GPU·小时', ['按卡·小时', 'GPU·小时']],
    ['8 × 400 Gb/s = 3.2 Tb/s，8 × 80 GB 至 8 × 141 GB', ['8 × 400 Gb/s', '3.2 Tb/s', '8 × 80 GB', '8 × 141 GB']],
    ['占 15%–20%，按 2%–5% 备货，BFD 300 ms × 3；', ['15%–20', '2%–5', '300 ms × 3']],
    ['按 4 / 6 / 8 kW 签约，1 / 2 / 4 卡', ['4 / 6 / 8 kW', '1 / 2 / 4 卡']],
    ['IPv6 默认与 BF16 稠密，IPv4 / IPv6 双栈', []],
  ])('%s', (text, parts) => expect(unbroken(text)).toEqual(parts));

  test('the text itself is unchanged', () => {
    const text = '满载烧机 48 小时，按 GB/T 22239-2019';
    expect(renderToStaticMarkup(<>{rich(text)}</>).replaceAll(/<[^>]+>/g, '')).toBe(text);
  });
});

describe('where a line may break, also in WebKit, which keeps all words between two spaces together', () => {
  test.each([
    ['数据引力：什么能分、什么不能', ['数据引力：', '什么能分、', '什么不能']],
    ['上云之后更贵，|通常有三个原因', ['上云之后更贵，', '通常有三个原因']],
    ['四类|「停机」，「断网」在内。', ['四类', '「停机」，「断网」在内。']],
  ])('the heading %s', (text, parts) => {
    expect(renderToStaticMarkup(<>{phrases(text)}</>).split('<wbr/>')).toEqual(parts);
  });

  test('a range of two figures', () => {
    expect(renderToStaticMarkup(<>{rich('50 Mbps–10 Gbps')}</>)).toBe('<span class="nb">50 Mbps</span>–<wbr/><span class="nb">10 Gbps</span>');
  });
});
