/** Data of the network topologies. At most three sites (notes ≤ 8 汉字) and four targets (notes ≤ 5 汉字). */
import type { SpecOf } from '#shared/content/drawing.ts';

/** A place outside the backbone with the index of its primary POP and, if it has a second line, of its backup POP. */
export interface WanPlace {
  readonly name: string;
  readonly note: string;
  readonly pop: number;
  readonly backup?: number;
  /** Whether its primary line is of the dashed kind, too. */
  readonly dashed?: true;
}

export interface WanPlan {
  /** Two to five points of presence. */
  readonly pops: readonly string[];
  /** Lines across the ring, by the indices of their POPs. The default is a full mesh. */
  readonly chords?: readonly (readonly [from: number, to: number])[];
  readonly core: readonly [title: string, note: string];
  readonly sites: readonly WanPlace[];
  readonly targets: readonly WanPlace[];
  /** Meaning of the solid and the dashed lines. */
  readonly legend: readonly [solid: string, dashed: string];
}

export const WAN_PLANS: Readonly<Record<SpecOf<'wan'>['variant'], WanPlan>> = {
  backbone: {
    pops: ['宁波', '上海', '杭州', '建德', '金华'],
    core: ['SRv6 / MPLS 骨干', '控制器统一编排'],
    sites: [
      { name: '总部', note: '双 CPE', pop: 0, backup: 4 },
      { name: '生产基地', note: 'MPLS + 互联网', pop: 0, backup: 4 },
      { name: '门店 × 300', note: '4G/5G + 宽带', pop: 4, backup: 3, dashed: true },
    ],
    targets: [
      { name: '公有云 A', note: '云专线', pop: 1 }, { name: '公有云 B', note: '云专线', pop: 1 },
      { name: '自有机房', note: 'DCI 400G', pop: 2 }, { name: 'SaaS', note: '就近出口', pop: 2, dashed: true },
    ],
    legend: ['MPLS / OTN', '互联网 / 5G'],
  },
  ccs: {
    pops: ['杭州 POP-A', '上海', '杭州 POP-B'],
    core: ['一点接入，多云直达', 'VLAN · BGP · BFD'],
    sites: [
      { name: '托管机柜', note: '机房端口', pop: 0, backup: 2 },
      { name: '企业站点', note: '专线接入', pop: 0, backup: 2 },
      { name: '分支', note: 'CPE + 5G', pop: 2, backup: 0 },
    ],
    targets: [
      { name: '公有云 A', note: '主备端口', pop: 1, backup: 2 }, { name: '公有云 B', note: '主备端口', pop: 1, backup: 2 },
      { name: '公有云 C', note: '托管连接', pop: 2 },
    ],
    legend: ['主用链路', '备用链路'],
  },
  // The fibres of the regional map.
  dcs: {
    pops: ['城西', '城北', '城东', '核心 POP', '建德'],
    chords: [[0, 3], [1, 3]],
    core: ['双路由物理分离', 'OTN · EVPN · SRv6'],
    sites: [
      { name: '福地机房', note: '400G 环', pop: 0, backup: 3 },
      { name: '建德机房', note: '10G / 100G', pop: 4, backup: 0 },
      { name: '建德新机房', note: '10G / 100G', pop: 4, backup: 3 },
    ],
    targets: [
      { name: '杭钢机房', note: '400G 环', pop: 1, backup: 2 }, { name: '下沙机房', note: '400G 环', pop: 2, backup: 1 },
      { name: '客户机房', note: '裸纤/波道', pop: 3 },
    ],
    legend: ['主路由', '保护路由（< 50 ms 倒换）'],
  },
  branch: {
    pops: ['Hub 甲', 'Hub 乙'],
    core: ['SD-WAN 控制器', '选路与零接触开通'],
    sites: [
      { name: '门店', note: '宽带 + 5G', pop: 0, backup: 1 },
      { name: '工厂', note: 'MPLS + 宽带', pop: 0, backup: 1 },
      { name: '办事处', note: '双宽带', pop: 0, backup: 1 },
    ],
    targets: [
      { name: '总部机房', note: '双专线', pop: 0, backup: 1 }, { name: '公有云', note: '云专线', pop: 0, backup: 1 },
      { name: '安全网关', note: '集中上网', pop: 0, backup: 1 },
    ],
    legend: ['首选路径', '备选路径'],
  },
  multicloud: {
    pops: ['POP-A', 'POP-B'],
    core: ['骨干做云间路由', 'BGP · BFD · 路由过滤'],
    sites: [
      { name: '公有云 A', note: '华东', pop: 0, backup: 1 },
      { name: '公有云 B', note: '华东', pop: 0, backup: 1 },
      { name: 'GPU 云', note: '训练与推理', pop: 0, backup: 1 },
    ],
    targets: [
      { name: '公有云 C', note: '华北', pop: 0, backup: 1 }, { name: '数据湖', note: '托管机柜', pop: 0, backup: 1 },
      { name: '专有云', note: '立方云', pop: 0, backup: 1 },
    ],
    legend: ['主 POP 端口', '备 POP 端口'],
  },
  accelerator: {
    pops: ['就近入网', '国内骨干', '国际专线', '备用入网'],
    core: ['TCP 优化与 FEC', '去重压缩 · 智能选路'],
    sites: [
      { name: '研发中心', note: '图纸与代码', pop: 0, backup: 3 },
      { name: '工厂', note: 'ERP / PLM', pop: 0, backup: 3 },
      { name: '出差人员', note: '客户端入网', pop: 0, backup: 3 },
    ],
    targets: [
      { name: 'ERP 与 PLM', note: '总部机房', pop: 1 }, { name: '云上研发', note: '公有云', pop: 1 },
      { name: '海外业务', note: '持牌专线', pop: 2 },
    ],
    legend: ['加速通道', '备用路径'],
  },
  saas: {
    pops: ['杭州出口', '上海出口', '北京出口'],
    core: ['探测、DNS 与选路', 'TLS 端到端不解密'],
    sites: [
      { name: '总部', note: '专线 + 宽带', pop: 0, backup: 2 },
      { name: '分支', note: 'SD-WAN', pop: 0, backup: 2 },
      { name: '移动办公', note: '客户端', pop: 2 },
    ],
    targets: [
      { name: '办公套件', note: '首包时延', pop: 1 }, { name: 'CRM', note: '往返时延', pop: 1, backup: 2 },
      { name: '视频会议', note: 'MOS 值', pop: 2 },
    ],
    legend: ['当前优选', '备选出口'],
  },
};
