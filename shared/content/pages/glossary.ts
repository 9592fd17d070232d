import { TERM_GROUPS, TERMS } from '../glossary/glossary.ts';
import type { PageContent } from '../model.ts';
import { consult } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: '术语表：|含义、口径与依据',
    lead: '招标文件、测试报告与合同里反复出现的词，用两三句话写清它是什么、怎么算、容易和什么混淆，并注明所依据的标准。页面正文里带点线的词都指向这里。',
    tags: [`${TERMS.length} 条`, '六个主题', '注明标准'],
  },
  form: 'consult',
  sections: [
    ...TERM_GROUPS.map(({ id, title, tab, lead, terms }) => ({
      type: 'terms' as const,
      role: 'text' as const,
      id: `terms-${id}`,
      title,
      tab,
      lead,
      terms,
    })),
    {
      type: 'prose',
      role: 'text',
      id: 'reading',
      title: '怎样引用这些解释',
      blocks: [
        { kind: 'paragraph', text: '标准有修订时，以现行有效的版本为准；条目里写了年份的，只对那一版负责。没有专门标准的词，这里写的是行业通行的用法，合同中应写明各自的口径。' },
        { kind: 'paragraph', text: '条目的地址可以直接引用：每条标题后的井号就是它的链接。发现错误，请通过服务页的表单或热线告诉我们，核实后会更正并更新页面日期。' },
      ],
    },
    consult({
      title: '合同里的口径|拿不准怎么写',
      form: 'consult',
      points: ['贴出条款原文与您的理解', '由对应产品的工程师逐条回复', '需要写进附件的，给出可引用的写法'],
    }),
  ],
};
