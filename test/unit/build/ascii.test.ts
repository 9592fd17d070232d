/** Server programs in ASCII have the same values. */
import { describe, expect, it } from 'vitest';
import { inAscii } from '#build/ascii-plugin.ts';

const PADDING = `/* ${'x'.repeat(2000)} */`;
const valueOf = async (code: string): Promise<unknown> => ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly default: unknown }).default;

describe('a program in ASCII', () => {
  it('has the same values', async () => {
    const code = `${PADDING}\nconst 名 = ['云', "é—", \`机房 \${1 + 1} 间 😀\`, /^[一-龥]+$/u.test('网络'), { 键: 1 }.键, 'a\\u4e00\\n'];\nexport default 名; // 完`;
    const ascii = inAscii(code);
    expect(Buffer.byteLength(ascii)).toBe(ascii.length);
    expect(await valueOf(ascii)).toEqual(['云', 'é—', '机房 2 间 😀', true, 1, 'a一\n']);
    expect(await valueOf(ascii)).toEqual(await valueOf(code));
  });

  it('is unchanged where ASCII would be longer', () => {
    const code = 'export default "本公司提供云计算与数据中心服务";';
    expect(inAscii(code)).toBe(code);
  });
});
