import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';

export const content: CompactContent = {
  lead: '对象、文件、块三种存储同在机房内网，冷数据自动降层，重要数据在建德另存一份。',
  facts: [
    { value: '三协议', caption: 'S3、NFS / SMB、块' },
    { value: cite('storage.durability'), caption: '对象年设计可靠性' },
    { value: '跨机房复制', caption: '杭州到建德，异步' },
  ],
  sections: [
    {
      type: 'items',
      role: 'overview',
      id: 'choose',
      title: '看谁来读，再定形态',
      items: [
        { title: '程序读：对象', text: '图片、视频、备份与数据湖。用键存取，没有目录层级的性能负担，容量不必预留。' },
        { title: '人来读：文件', text: '部门共享、设计图纸、影像。像网络盘一样使用，配额到人，误删可自助找回。' },
        { title: '数据库读：块', text: `云盘最大 32 TB，最高一档 ${cite('block.essd')}；机柜里的服务器用 iSCSI 接入。` },
        { title: '训练读：并行文件', text: `多台节点同时读同一份数据，聚合读带宽 ${cite('gpu.parallel-fs')}。` },
      ],
    },
    {
      type: 'prose',
      role: 'sla',
      id: 'numbers',
      title: '两个数字别混着看',
      blocks: [
        { kind: 'paragraph', text: `可靠性说的是数据丢不丢，设计值 ${cite('storage.durability')}；可用率说的是此刻能不能读，标准层每月 ${cite('storage.availability')}，折合最多中断 ${cite('min.99.95')}。` },
        { kind: 'paragraph', text: '误删和勒索不在这两个数字里。要防误删就开版本，要防勒索就给备份桶设合规保留，锁定期内谁也删不掉。' },
      ],
    },
    { type: 'from-twin', section: 'tiers' },
    {
      type: 'prose',
      role: 'scenarios',
      id: 'scenarios',
      title: '常见的三种搭法',
      blocks: [
        { kind: 'list', items: [
          '等保留存：日志写对象标准层，满 30 天转低频，满 180 天转归档，保留期按制度设定。',
          '设计院：图纸放 SMB 目录，桌面在同机房打开，夜间把完成的项目转到对象归档。',
          '模型训练：原始语料在对象层，用到的部分映射进并行文件系统，训练结束只留检查点。',
        ] },
      ],
    },
    {
      type: 'faq',
      role: 'billing',
      id: 'billing',
      title: '费用怎么算',
      questions: [
        { question: '一笔账单里有什么？', answer: '容量按 GB·月，请求按万次，公网流出按 GB。公网流入、同机房内网流量和返回 5xx 的请求不收费；复制到建德按 GB 单列。' },
        { question: '归档为什么要慎用？', answer: `取回要等 ${design('1–12 小时')}，还收取回费，存不满 180 天按 180 天算。半年内可能再看的数据放低频更划算。` },
        { question: '怎么搬进来？', answer: '10 TB 以内走公网，更多用专线，超过 100 TB 寄硬盘。专线 1 Gb/s 每天约搬 8.6 TB，先全量、再增量、最后停写切换。' },
      ],
    },
  ],
  related: [
    { page: 'mob-cloud-recovery', text: '备份、演练与接管' },
    { page: 'resource-compute-power', text: '训练节点内网读取' },
    { page: 'mob-cloud-big-data', text: '以对象存储为底的湖仓' },
  ],
  form: 'consult',
};
