import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '先给每个系统定去向，再建账号与网络，然后一波一波迁；每一波都留着回去的路。',
  facts: [
    { value: '6R', caption: '每个系统一种去向' },
    { value: '波次', caption: '先测试后核心，成组迁移' },
    { value: '回退', caption: `反向复制保持 ${cite('migrate.reverse')}` },
  ],
  sections: [
    {
      type: 'prose',
      role: 'guide',
      id: 'decide',
      title: '五分钟判断一个系统',
      blocks: [
        { kind: 'list', items: [
          '半年没人登录：归档，关掉。',
          '插着加密狗、要求 1 ms 以内：留在机柜，用专线和云连起来。',
          '买来的通用软件：问厂商有没有 SaaS 版。',
          '自己装的数据库、缓存：换成托管服务，应用改连接串。',
          '一周发两次版还嫌慢：值得重构。',
          '其余的：整机平移，规格按用量重算。',
        ] },
        { kind: 'paragraph', text: '判断的单位是一组互相调用的系统。只搬应用、把数据库留在原地，响应时间会多出专线的往返。' },
      ],
    },
    { type: 'from-twin', section: 'six' },
    {
      type: 'process',
      role: 'roadmap',
      id: 'path',
      title: '十八周怎么排',
      steps: [
        { title: '摸底', duration: design('3 周'), text: '装采集程序看两周用量与调用，出清单和成本表。' },
        { title: '打地基', duration: design('2 周'), text: `账号、网段、身份、日志先就位，专线 ${cite('ccs.delivery')}开通。` },
        { title: '试迁', duration: design('2 周'), text: '拿不重要的三五个系统练手，测出真实速度。' },
        { title: '成批迁', duration: design('7 周'), text: '全量、增量、校验、切换四步循环，周末割接。' },
        { title: '迁核心', duration: design('4 周'), text: '先演练一次真切换，再定正式日期。' },
      ],
    },
    {
      type: 'items',
      role: 'pricing',
      id: 'money',
      title: '钱花在哪里，怎样省',
      items: [
        { title: '别照抄核数', text: '取两周监控的 95 分位再加三成，多数主机能少租三到四成 vCPU，实际以采集结果为准。' },
        { title: '盯住外发流量', text: '云内互访与流入不收费，流出按 GB。大文件下载、跨云同步先估量再动手。' },
        { title: '双跑期单列', text: '迁移时新旧两边同时付费，平移系统一两周，核心系统四周，预算要留出来。' },
      ],
    },
    faq({
      title: '三个常见担心',
      questions: [
        { question: '迁过去发现不行怎么办？', answer: '旧环境保留到回退期满。一级系统开反向复制，切过去之后新写的数据也能带回来。' },
        { question: '会不会被一家云绑住？', answer: '数据库用通用协议，镜像与配置用代码保存，网络经我方接入点出去，换云时改的是端口不是专线。' },
        { question: '我们只有两个运维，忙得过来吗？', answer: '迁移由我方执行，您这边需要业务方在割接夜验证两小时，每周半天评审。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-service', text: '云服务器规格与计费' },
    { page: 'mob-net-ccs', text: '机房到云的私网专线' },
    { page: 'mob-cloud-msp', text: '上云后的账单与值守' },
  ],
  form: 'consult',
};
