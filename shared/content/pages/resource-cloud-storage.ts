import { licenceSentence } from '../company/licences.ts';
import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云存储|一套资源三种协议',
    lead: '对象、文件、块三种存储放在同一机房：对象兼容 S3，文件支持 NFS、SMB 与并行客户端，块按 IOPS 分档；可跨机房复制，训练与业务就近挂载。',
    tags: ['S3 兼容', 'NFS / SMB', '并行文件', 'WORM 保留'],
    drawing: {
      kind: 'architecture',
      label: '云存储的组成：应用、办公、训练与备份四类使用者经块、文件、并行文件、对象四种方式访问杭州的存储集群，冷数据按生命周期归档，并跨机房复制到建德。',
      lanes: [
        {
          label: '使用者',
          boxes: [
            { id: 'app', label: '应用与网站', note: 'SDK、HTTPS', page: 'resource-cloud-services' },
            { id: 'office', label: '办公与设计', note: '共享目录', page: 'resource-desktop' },
            { id: 'train', label: '训练集群', note: '内网挂载', page: 'resource-compute-power' },
            { id: 'backup', label: '备份软件', note: '不可变副本', page: 'resource-disaster-recovery' },
          ],
        },
        {
          label: '协议',
          boxes: [
            { id: 'block', label: '块', note: '云盘、iSCSI' },
            { id: 'file', label: '文件', note: 'NFS、SMB' },
            { id: 'parallel', label: '并行文件', note: 'POSIX 客户端' },
            { id: 'object', label: '对象', note: 'S3 接口' },
          ],
        },
        {
          label: '介质',
          boxes: [
            { id: 'nvme', label: '全闪池', note: '三副本', kind: 'energy' },
            { id: 'hybrid', label: '混闪池', note: '三副本或纠删' },
            { id: 'dense', label: '大容量池', note: '纠删码 8+4' },
          ],
        },
        {
          label: '保留',
          boxes: [
            { id: 'remote', label: '建德副本', note: '异步复制', page: 'resource-idc-jiande' },
            { id: 'archive', label: '归档层', note: '取回 1–12 小时' },
          ],
        },
      ],
      links: [
        { from: 'app', to: 'block' },
        { from: 'app', to: 'object' },
        { from: 'office', to: 'file' },
        { from: 'train', to: 'parallel', label: 'RDMA' },
        { from: 'backup', to: 'object', label: '锁定写入' },
        { from: 'block', to: 'nvme' },
        { from: 'file', to: 'hybrid' },
        { from: 'parallel', to: 'nvme' },
        { from: 'object', to: 'dense' },
        { from: 'hybrid', to: 'remote', kind: 'dashed' },
        { from: 'dense', to: 'remote', kind: 'dashed', label: '跨机房复制' },
        { from: 'dense', to: 'archive', label: '生命周期' },
      ],
    },
    strip: [
      { value: cite('storage.durability'), caption: '对象数据的年设计可靠性' },
      { value: cite('storage.availability'), caption: '标准存储月可用率' },
      { value: cite('gpu.parallel-fs'), caption: '并行文件聚合读带宽' },
      { value: cite('rtt.hangzhou-jiande'), caption: '杭州到建德副本的往返时延' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'table',
      role: 'spec',
      id: 'forms',
      title: '四类存储的规格对照',
      tab: '规格',
      lead: '选形态看访问方式：程序用键读写选对象，多人共享目录选文件，数据库与虚拟机选块，千卡训练选并行文件。',
      table: {
        caption: '对象、文件、并行文件与块存储',
        columns: ['形态', '协议', '单实例上限', '性能', '冗余'],
        rows: [
          { head: '对象', cells: ['S3 接口，HTTPS', `单桶容量不设上限，单对象 ${design('48.8 TB')}，单桶 ${design('100 亿')}对象`, `首字节 ${design('≤ 50 ms')}，单桶 ${design('10 Gb/s')} 起，可提额`, '纠删码 8+4 或三副本'] },
          { head: '文件', cells: ['NFS v3 / v4.1，SMB 3', `单文件系统 ${design('1 PB')}、${design('10 亿')}文件`, `${design('100 MB/s / TB')}，时延 1–3 ms`, '三副本'] },
          { head: '并行文件', cells: ['POSIX 客户端，RDMA 或 TCP', `${design('20 PB')}`, `聚合读 ${cite('gpu.parallel-fs')}`, '纠删码，元数据三副本'] },
          { head: '块', cells: ['云盘挂载，iSCSI 供托管设备', `单盘 ${design('32 TB')}`, `${cite('block.efficient')} 至 ${cite('block.essd')}`, '三副本，跨机柜'] },
        ],
        notes: ['8+4 纠删码可同时失去任意 4 个分片而不丢数据，空间利用率 66.7%；三副本为 33.3%。', '块存储三档的完整参数见云服务器页。'],
      },
    },
    {
      type: 'table',
      role: 'levels',
      id: 'tiers',
      title: '对象的三层|与各自的代价',
      tab: '分层',
      lead: '越冷的层容量单价越低，取回越慢、越贵，并有最短保存期。按最后访问时间或前缀设规则，每天执行一次。',
      table: {
        caption: '标准、低频、归档三层对照',
        columns: ['层', '取回时间', '最短保存', '取回费', '放什么'],
        rows: [
          { head: '标准', cells: ['毫秒', '无', '无', '网站素材、在用数据集、热备份'] },
          { head: '低频', cells: ['毫秒', design('30 天'), '按 GB', '月访问一次以下的日志、影像'] },
          { head: '归档', cells: [`${design('1–12 小时')}，分加急与标准`, design('180 天'), '按 GB 与加急次数', '合规留存、项目归档、历史检查点'] },
        ],
        notes: ['提前删除按最短保存期补足费用。小于 64 KB 的对象建议合并后再转低频或归档。'],
      },
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'protection',
      title: '可靠性来自冗余、|校验与异地',
      tab: '可靠性',
      items: [
        { title: '介质内', text: '分片分布在不同机柜的不同节点，写入达到约定份数后才返回成功；每个分片带校验和，后台每 30 天全量巡检一轮。分片都在同一机房：机房整体停电时数据不丢，但读不到，要能读须另开跨机房复制。' },
        { title: '机房间', text: `按桶或前缀复制到建德，通常 ${design('15 分钟')}内完成，积压量与最旧未复制时间可见。复制方向可以反转，用于容灾切换。`, pages: ['resource-idc-jiande', 'resource-wan-dcs'] },
        { title: '防误删', text: '版本管理保留历史，删除只加标记；回收站默认 7 天，清空须双人确认。' },
        { title: '防篡改', text: 'WORM 保留分治理与合规两种：治理模式由特权账号可解，合规模式到期前任何人都不能删除，包括我方管理员。' },
      ],
    },
    {
      type: 'items',
      role: 'features',
      id: 'features',
      title: '少写代码的能力',
      tab: '能力',
      items: [
        { title: '生命周期', text: '按前缀、标签、大小与年龄转层或删除，规则先模拟后生效，模拟结果列出影响的对象数与费用变化。' },
        { title: '回源', text: '本地没有的对象自动从原站拉取并保存，迁移期间两边同时可用。' },
        { title: '图片与视频处理', text: '缩放、裁剪、格式转换、水印与截帧写在请求参数里，原图不变，结果可缓存。' },
        { title: '权限与审计', text: '桶策略、临时凭证、来源地址与专有网络限制；访问日志写入另一个桶，供留存与分析。' },
        { title: '训练数据集就近挂载', text: '对象桶可映射为并行文件系统的目录，首次读取后缓存在全闪层，第二轮训练不再访问大容量池。', pages: ['resource-compute-power'] },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '按数据的去向选组合',
      items: [
        { title: '备份与勒索防护', text: '备份写入合规模式的桶，锁定期大于最长潜伏期，另在建德留一份。', pages: ['resource-disaster-recovery'] },
        { title: '影像与档案', text: '近一年放低频，满一年转归档，按年度建桶，便于按期销毁。' },
        { title: '设计与办公共享', text: 'SMB 目录对接企业目录服务，配额到人，误删文件由员工自助找回。' },
        { title: '数据湖', text: '表格式文件放对象层，计算集群按需启停，存储与计算分开扩容。', pages: ['resource-big-data'] },
      ],
    },
    {
      type: 'table',
      role: 'billing',
      id: 'billing',
      title: '费用等于容量、|请求与流量之和',
      tab: '计费',
      table: {
        caption: '计费项与单位',
        columns: ['计费项', '单位', '适用', '不收费的情形'],
        rows: [
          { head: '容量', cells: ['GB·月，按小时平均', '全部形态', '已删除且过回收站保留期的数据'] },
          { head: '请求', cells: ['万次', '对象', '返回 5xx 的请求'] },
          { head: '公网流出', cells: ['GB', '对象', '公网流入、同机房内网流量'] },
          { head: '跨机房复制', cells: ['GB', '对象、文件', '首次全量在割接窗口内可约定减免'] },
          { head: '性能', cells: ['MB/s·月', '并行文件', '基准吞吐以内'] },
        ],
        notes: ['容量按写入的数据计，副本与校验不另收；历史版本、回收站与未完成的分段上传计入，复制到建德的一份另计。', `容量包按年购买，${design('10 TB')} 起；超出部分按量。导出数据不限速、不加收解约费。`, `${licenceSentence('cloud')}对象、文件与块存储都在此列。`],
      },
    },
    {
      type: 'table',
      role: 'process',
      id: 'migration',
      title: '数据搬迁的三条路',
      lead: '先算时间：数据量 ÷ 有效带宽。1 Gb/s 专线按 80% 利用率，每天约搬 8.6 TB。',
      table: {
        caption: '在线、专线与硬盘寄送的比较',
        columns: ['方式', '适合数据量', '大致用时', '校验', '费用'],
        rows: [
          { head: '公网在线', cells: ['10 TB 以内', '200 Mb/s 下 10 TB 约 5.8 天', '逐对象校验和', '流入不收费'] },
          { head: '专线', cells: ['10–200 TB', '1 Gb/s 下 100 TB 约 11.6 天', '逐对象校验和，增量续传', '专线按天计费'] },
          { head: '硬盘寄送', cells: ['100 TB 以上', `寄达后每天导入 ${design('50 TB')}`, '双人登记、导入后比对清单', '按盘计费，盘由您保留或销毁'] },
        ],
        notes: ['三种方式都支持先全量、后增量，最后一次增量在停写窗口内完成。'],
      },
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '可用率与可靠性|分开计量',
      tab: '服务等级',
      table: {
        caption: '存储服务等级',
        columns: ['项目', '目标值', '口径'],
        rows: [
          { head: '对象标准层可用率', cells: [slaTarget('object'), `每 5 分钟统计错误率，不可用 ≤ ${cite('min.99.95')}`] },
          { head: '低频与归档可用率', cells: [slaTarget('cold'), '归档从取回完成后起算'] },
          { head: '数据可靠性', cells: [cite('storage.durability'), '年设计值，按分片故障率与修复时间计算'] },
          { head: '故障响应', cells: [`P1 ${cite('sla.response.p1')}`, '读写中断为 P1，性能低于基准 50% 为 P2'] },
        ],
        notes: [CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    faq({
      title: '存储选型问答',
      tab: '常见问题',
      questions: [
        { question: '「11 个 9」是什么意思？', answer: '指一年内单个对象不丢失的设计概率为 99.999999999%，由副本或纠删数、磁盘年故障率和重建时间推算。它不含误删、账号被盗与区域性灾难，这三类要靠版本、WORM 与异地复制。' },
        { question: '现有程序用的是 S3 接口，要改吗？', answer: '换访问地址与密钥即可。常用的读写、分段上传、预签名、版本、生命周期与策略接口均兼容；个别云商的私有扩展不在范围内，迁移前用兼容性脚本跑一遍。' },
        { question: '小文件特别多怎么办？', answer: '对象存储按请求计费且有逐次开销，平均小于 64 KB 时建议打包成归档文件或改用并行文件系统。训练类小文件先合成分片，每片 100 MB–1 GB，便于顺序读取。' },
        { question: '托管在机柜里的服务器能用吗？', answer: '能。同机房经内网端口访问对象与文件，不计流量费；块存储用 iSCSI，多路径接双交换机，每台主机建议 2 × 25 Gb/s。' },
        { question: '怎样证明数据没有被看过？', answer: '可启用服务端加密并使用自带密钥，密钥由您的密钥系统或加密机保管，撤销密钥后数据不可读；密钥调用与管理员操作都有日志。' },
      ],
    }),
    related({
      title: '数据的上游与下游',
      links: [
        { page: 'resource-disaster-recovery', text: '备份策略、演练与接管。' },
        { page: 'resource-compute-power', text: '训练节点在内网读取数据集。' },
        { page: 'resource-big-data', text: '以对象存储为底的湖仓。' },
        { page: 'resource-wan-dcs', text: '机房之间的大带宽复制通道。' },
      ],
    }),
    consult({
      title: '写明容量与增速，|给出三年存储账',
      form: 'consult',
      points: ['按冷热比例拆分层次与副本方式', '估算迁移时间，给出停写窗口', '提供测试桶与并行文件压测环境'],
    }),
  ],
};
