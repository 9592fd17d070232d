import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '平日的量放在机柜里，高峰和批量作业到云上临时开机，用完即关，账单按项目分开。',
  facts: [
    { value: '混合云爆发', caption: '超阈值自动开机' },
    { value: '作业溢出', caption: '仿真、渲染、批处理' },
    { value: '3 节点起', caption: '机柜内超融合集群' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'overview',
      id: 'fit',
      title: '哪些计算适合弹性',
      blocks: [
        { kind: 'paragraph', text: '看三件事：一年里高峰占多少天，作业之间要不要通信，输入数据有多大。高峰少、作业独立、数据能提前同步的，最适合临时上云。' },
        { kind: 'list', items: [
          '参数扫描、渲染、基因比对：一个作业一台机器，溢出更省事。',
          '流体与结构仿真：单个作业放在一边跑完，不拆到两边。',
          '全年不停的交易库：留在机柜，按小时租反而贵。',
          '大模型训练：跟着数据集走，用整机或集群包断。',
        ] },
      ],
    },
    { type: 'from-twin', section: 'cluster' },
    {
      type: 'items',
      role: 'guide',
      id: 'numbers',
      title: '先把三个数算出来',
      items: [
        { title: '基线', text: '把所有机器的曲线叠在一起，取七成时间都够用的那条线，机柜里就买到这里。' },
        { title: '峰值', text: '取 95 分位减去集群可用量，再乘 1.2，就是云上要准备的最大规模。' },
        { title: '平衡点', text: '云上一年的小时费超过一台节点的年折旧，就该给集群加一台，而不是继续租。' },
      ],
    },
    { type: 'from-twin', section: 'recommended' },
    faq({
      title: '使用者关心的四件事',
      questions: [
        { question: '我要学新的提交方式吗？', answer: '不用。队列和脚本不变，调度器判断该留该溢，查看进度在同一个页面。' },
        { question: '从触发到能用要多久？', answer: `镜像与环境已预置，${design('10 分钟')}内就绪；输入数据没有同步好的作业不会被送出去。` },
        { question: '数据会留在云上吗？', answer: '输入为只读挂载，结果写回后按策略删除临时盘；不允许出域的队列可以设为永不溢出。' },
        { question: '专线要多大？', answer: `先按结果文件的日均量估，多数单位 200 Mbps–1 Gbps 够用，可选 ${cite('ccs.bandwidth')}。` },
      ],
    }),
  ],
  related: [
    { page: 'resource-compute-power', text: 'GPU 卡、整机与集群的规格' },
    { page: 'mob-cloud-pass', text: '机柜内的专有云平台' },
    { page: 'mob-net-ccs', text: '机柜到云的通道' },
  ],
  form: 'compute',
};
