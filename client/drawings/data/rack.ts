/** The devices in the example rack, from top to bottom. */
import type { SpecOf } from '#shared/content/drawing.ts';

export type RackSection = NonNullable<SpecOf<'rack'>['focus']>;
export type UnitKind = 'switch' | 'security' | 'gpu' | 'server' | 'disk' | 'pdu' | 'blank' | 'base';

/** A device: its lowest rack unit, its height in units and its faceplate. */
interface RackUnit {
  readonly u: number;
  readonly height: number;
  readonly kind: UnitKind;
  /** Text on the faceplate. */
  readonly text?: string;
}

export const RACK_HEIGHT = 42;

export const RACK_UNITS: readonly RackUnit[] = [
  ...[42, 41, 40, 39].map((u): RackUnit => ({ u, height: 1, kind: 'switch' })),
  { u: 38, height: 1, kind: 'blank' },
  { u: 36, height: 2, kind: 'security' }, { u: 34, height: 2, kind: 'security' }, { u: 33, height: 1, kind: 'server' },
  { u: 32, height: 1, kind: 'blank' },
  { u: 28, height: 4, kind: 'gpu' }, { u: 27, height: 1, kind: 'switch' },
  { u: 23, height: 4, kind: 'gpu' }, { u: 22, height: 1, kind: 'switch' },
  { u: 18, height: 4, kind: 'gpu' }, { u: 17, height: 1, kind: 'switch' },
  { u: 16, height: 1, kind: 'blank' },
  { u: 14, height: 2, kind: 'disk' }, { u: 12, height: 2, kind: 'disk' }, { u: 10, height: 2, kind: 'disk' },
  ...[9, 8, 7].map((u): RackUnit => ({ u, height: 1, kind: 'server' })),
  { u: 5, height: 2, kind: 'pdu', text: 'A 路' }, { u: 3, height: 2, kind: 'pdu', text: 'B 路' },
  { u: 1, height: 2, kind: 'base' },
];

/** The five product families and the units they occupy, inclusive. */
export const RACK_SECTIONS: readonly {
  readonly id: RackSection;
  readonly from: number;
  readonly to: number;
  /** Lowest and highest unit that the portrait variant shows. The cuts are between devices. */
  readonly crop: readonly [number, number];
  readonly title: string;
  readonly notes: readonly string[];
}[] = [
  { id: 'network', from: 39, to: 42, crop: [32, 42], title: '网络融合', notes: ['4 × 1U 汇聚与接入交换'] },
  { id: 'security', from: 33, to: 37, crop: [32, 42], title: '安全合规', notes: ['2 × 2U 防火墙与 WAF', '1U 堡垒机与日志审计'] },
  { id: 'compute', from: 17, to: 31, crop: [16, 32], title: '智算算力', notes: ['3 × 4U 八卡液冷节点', '每节点 8 × 400G 计算网卡', '节点间各 1U 接入交换'] },
  { id: 'cloud', from: 7, to: 15, crop: [3, 16], title: '云与数据', notes: ['3 × 2U 存储，各 24 盘位', '3 × 1U 云主机与管理节点'] },
  { id: 'facility', from: 1, to: 6, crop: [1, 13], title: '数据中心', notes: ['A、B 两路独立配电', '接地与冷风进口'] },
];
