/** Lead figures of articles about data centres, power and energy. */
import type { TextFigures } from './text-figure.ts';

const IT_GWH = 8.76;
/** A year of one megawatt of IT load: what the machines take, and what the building takes for it. */
const year = (label: string, pue: number) => ({
  label,
  parts: [{ value: IT_GWH }, { value: IT_GWH * (pue - 1), kind: 'gold' as const }],
  text: `${(IT_GWH * pue).toFixed(2)} GWh`,
});
/** 150 kW that never go, and 15 % of the IT load. */
const pueAt = [200, 230, 260, 300, 350, 400, 500, 600, 700, 800, 1000].map((load) => [load, 1.15 + 150 / load] as const);

export const FACILITY_NEWS: TextFigures = {
  1001: {
    of: '建德园区二期主体完工，进入机电安装',
    caption: '每条安装线的第二行是本阶段结束的标志；四条线都做完 T3 单体并收口以后，依次做 T4 系统与 T5 综合。',
    drawing: {
      kind: 'architecture', label: '供电、制冷、消防与安防、弱电四条安装线并行，做完单体试验后收口，依次做系统与综合两级联合调测，再交付首个模块',
      lanes: [
        { label: '安装', boxes: [
          { id: 'power', label: '供电', note: '双路市电送电', kind: 'energy' }, { id: 'cooling', label: '制冷', note: '保压 24 h 无压降' },
          { id: 'fire', label: '消防与安防', note: '消防验收文件' }, { id: 'network', label: '弱电与网络', note: '两条光缆测试' },
        ] },
        { label: '收口', boxes: [{ id: 'joined', label: 'T3 单体', note: '四条线收口' }] },
        { label: '联合调测', boxes: [{ id: 'system', label: 'T4 系统', note: '双路切换、冷源群控' }, { id: 'whole', label: 'T5 综合', note: '满载、全楼断电' }] },
        { label: '交付', boxes: [{ id: 'module', label: '首个模块', page: 'resource-idc-jiande-new' }] },
      ],
      links: [
        { from: 'power', to: 'joined' }, { from: 'cooling', to: 'joined' }, { from: 'fire', to: 'joined' }, { from: 'network', to: 'joined' },
        { from: 'joined', to: 'system', label: '逐级进行' }, { from: 'system', to: 'whole' }, { from: 'whole', to: 'module' },
      ],
    },
  },
  1003: {
    of: 'GB 40879-2021：PUE 限定值该怎么读',
    caption: '1 MW IT 负载全年满载：IT 用电 8.76 GWh 不变，其余部分随 PUE 变化。1.50 与 1.25 之间一年差 2.19 GWh。',
    drawing: {
      kind: 'bars', label: '1 MW IT 负载在不同能效等级下的全年用电：限定值 13.14 GWh，2 级 11.39 GWh，1 级 10.51 GWh',
      parts: ['IT 用电', '制冷、配电与其他'], max: 14,
      rows: [year('1.50（3 级，限定值）', 1.5), year('1.30（2 级）', 1.3), year('1.25', 1.25), year('1.20（1 级）', 1.2)],
    },
  },
  1007: {
    of: 'PUE 读数怎么看：四个追问识别口径',
    caption: '按正文的例子计算：固定损耗 150 kW，可变损耗为 IT 功率的 15%。同一座机房，上架率不同，读数不同。',
    drawing: {
      kind: 'curve', label: '同一座机房的 PUE 随 IT 负载下降：IT 功率 300 kW 为 1.65，600 kW 为 1.40，1000 kW 为 1.30',
      x: { label: 'IT 功率，kW', from: 200, to: 1000, ticks: [200, 400, 600, 800, 1000] },
      y: { label: 'PUE', from: 1.2, to: 2, ticks: [1.2, 1.4, 1.6, 1.8, 2] },
      series: [{ name: 'PUE = 1.15 + 150 ÷ IT 功率', points: pueAt, notes: { 3: '300 kW：1.65', 7: '600 kW：1.40', 10: '1000 kW：1.30' } }],
    },
  },
  1015: {
    of: '智算集群交付改用统一验收报告',
    caption: '五类测试依次进行，前一类不合格不进入下一类；每类下方是判定条件。',
    drawing: {
      kind: 'flow', label: '五类验收测试的先后与判定：硬件一致性、单机健康、网络链路、集合通信、整体烧机',
      steps: [
        { label: '硬件一致性', note: '固件、驱动、PCIe、网卡逐台比对', gate: '同一批次零差异' },
        { label: '单机健康', note: '诊断三级，显存与互联带宽', gate: '无不可纠正错误' },
        { label: '网络链路', note: '逐链路误码与光功率', gate: '24 h 无闪断，纠后为 0' },
        { label: '集合通信', note: '2、4、8…直到全部节点', gate: '达到合同总线带宽' },
        { label: '整体烧机', note: '三类负载同时加压 48 h', gate: '无掉卡、无降频' },
      ],
    },
  },
  1016: {
    of: '各机房完成年度市电中断演练',
    caption: '先断一路、60 秒后再断第二路，才看得到单路供电时的过载能力。柴发接手以后由储油支撑。',
    drawing: {
      kind: 'spans', label: '演练时间线：0 秒断开一路市电，60 秒断开第二路，电池与蓄冷罐支撑到柴发带载和冷机恢复',
      axis: { label: '断开第一路以后，分钟', from: -2, to: 18, ticks: [[0, '0'], [1, '1'], [6, '6'], [11, '11'], [16, '16']] },
      lanes: [
        { label: '市电一路', spans: [{ from: -2, to: 0 }] },
        { label: '市电二路', spans: [{ from: -2, to: 1, text: '单路承担全部负载' }] },
        { label: 'UPS 电池', spans: [{ from: 1, to: 16, text: '后备 15 分钟', gold: true }] },
        { label: '柴油发电机', spans: [{ from: 1, to: 18, text: '自启、并机、带载' }] },
        { label: '蓄冷罐', spans: [{ from: 1, to: 16, text: '冷机重启期间供冷', gold: true }] },
      ],
      marks: [{ at: 0, label: '断开一路' }, { at: 1, label: '断开第二路' }],
    },
  },
};
