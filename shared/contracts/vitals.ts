/** The page speed that a browser reports: four numbers, no identifier. */
import { Type, type Static } from 'typebox';

const MINUTE_MS = 60_000;
const milliseconds = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: MINUTE_MS, description }));

export const VitalsSchema = Type.Object(
  {
    page: Type.String({ maxLength: 300, description: '打开的页面（只用于归入页面类型）' }),
    device: Type.Enum(['phone', 'desktop'], { description: '窗口宽度类别' }),
    lcp: milliseconds('最大内容绘制，毫秒'),
    inp: milliseconds('交互到下一次绘制，毫秒'),
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: '累积布局偏移' })),
    ttfb: milliseconds('首字节时间，毫秒'),
  },
  { $id: 'Vitals', examples: [{ page: '/about/News', device: 'phone', lcp: 812, cls: 0.01, ttfb: 96 }] },
);

export type Vitals = Static<typeof VitalsSchema>;
