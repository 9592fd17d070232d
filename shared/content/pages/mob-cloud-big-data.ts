import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '数据只存一份在对象存储，报表、实时和训练各用各的引擎去读，算力用多少开多少。',
  facts: [
    { value: '湖仓', caption: '流批同表，开放格式' },
    { value: '存算分离', caption: '计算与容量各自扩' },
    { value: '治理', caption: '分级、血缘、脱敏、审计' },
  ],
  sections: [
    {
      type: 'prose',
      role: 'architecture',
      tone: 'paper',
      id: 'architecture',
      title: '四层怎么接起来',
      blocks: [
        { kind: 'list', items: [
          '接入：业务库变更实时同步，设备走 MQTT，日志与文件批量上传，消息队列保留 7 天可重放。',
          '存放：表格式带事务和版本，写错了能回到昨天；小文件由后台合并。',
          '计算：夜里跑批、白天查询，流任务常驻；按队列设上下限，互不挤占。',
          '使用：报表、接口、模型训练直接读同一张表，省掉来回导数。',
        ] },
        { kind: 'paragraph', text: `写入到能查到，默认 ${design('5 分钟')}，可以压到 1 分钟。底层存储的设计可靠性 ${cite('storage.durability')}。` },
      ],
    },
    { type: 'from-twin', section: 'sizes' },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '谁在用、怎么用',
      items: [
        { title: '财务与运营', text: '十几套系统统一口径，早上七点前出日报，数字对不上能顺着血缘找到源头。' },
        { title: '工厂', text: '设备秒级上报，看板看当前，质量部门查三年前的同一批次，不用换工具。' },
        { title: '算法团队', text: '语料去重、打分、登记来源，产出带版本的数据集，训练集群在同一机房直接读取。' },
        { title: '合规', text: '敏感字段自动识别，查询时按角色打码，谁导出了多少行都有记录。' },
      ],
    },
    faq({
      title: '该不该上',
      questions: [
        { question: '数据不多也要上吗？', answer: '每天几十 GB、几套系统，用普通数据库加列式扩展就够，我们会建议您先不买。每天 200 GB 以上再谈。' },
        { question: '旧集群怎么办？', answer: '先并行。旧表登记成外部表照样查询，冷数据先搬，搬一批停一批机器。' },
        { question: '怎么收费？', answer: '常驻计算节点按月，临时节点按小时，存储按 GB·月。建模和报表开发按人天另计。' },
        { question: '多久见效？', answer: '四周试点一个主题，十二周上线首批主题，每一步都和业务系统对账。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-cloud-storage', text: '湖仓的底座' },
    { page: 'resource-compute-power', text: '加工后的训练资源' },
    { page: 'mob-cloud-pass', text: '部署在自有机柜' },
  ],
  form: 'consult',
};
