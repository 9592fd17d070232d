/** The envelope of `GET /api/pages/*`. What is in it is the site's own business and may change with every build. */
import { Type, type Static } from 'typebox';

export const PageModelSchema = Type.Object(
  {
    build: Type.String({ description: '生成该模型的构建；与网页的构建不同时，浏览器应整页加载' }),
    page: Type.Object({ id: Type.String(), path: Type.String() }, { additionalProperties: true, description: '页面的登记信息' }),
    model: Type.Object({ kind: Type.String() }, { additionalProperties: true, description: '页面内容与上游数据' }),
    figures: Type.Record(
      Type.String(),
      Type.Object({ className: Type.String(), kind: Type.String(), html: Type.String() }),
      { description: '页面上不变的图，按前缀' },
    ),
    head: Type.String({ description: '只属于该页的 head 元素' }),
    styles: Type.Array(Type.String(), { description: '样式文件，公共的在前' }),
  },
  { $id: 'PageModel' },
);
export type PageModelEnvelope = Static<typeof PageModelSchema>;
