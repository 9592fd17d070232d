/** Policies that the footer and the lead form link to. */
import { withShared } from '../page.ts';

export const POLICY_PAGES = withShared({ group: 'policy', category: '政策', template: 'text' }, [
  {
    id: 'policy-privacy',
    path: '/privacy',
    name: '隐私政策',
    title: '隐私政策：个人信息怎样处理与删除',
    description:
      '隐私政策说明网站处理哪些个人信息：表单八个字段的用途与必填情况，加密队列与联系系统各保存多久、何时删除，不设置跟踪，您查阅、更正、删除与撤回同意的办法，以及版本变更规则。',
    keywords: ['个人信息', '隐私'],
  },
  {
    id: 'policy-legal',
    path: '/legal',
    name: '法律声明',
    title: '法律声明：参数、版权与责任',
    description:
      '法律声明说明网站内容的性质：参数标记与演示数据能否引用、许可与业务边界、匿名案例的效力、版权与转载、站外链接与责任限制，纠错和侵权通知的受理步骤，以及法律适用与版本日期。',
    keywords: ['版权', '免责'],
  },
]);
