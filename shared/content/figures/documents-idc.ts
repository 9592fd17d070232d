/** Figures of the documents about entering the data centre, mounting and power. */
import type { TextFigures } from './text-figure.ts';

export const IDC_FIGURES: TextFigures = {
  'idc-entry-authorization': {
    of: '入室预约与授权', section: '预约步骤',
    caption: '二维码由批准产生：没有批准就没有二维码，现场不能补办。',
    drawing: {
      kind: 'flow', label: '入室预约五步：选机房与时间、登记人员、勾选作业、成员批准、到场核验',
      steps: [
        { label: '选机房与机柜', note: '到场时间段精确到半小时' }, { label: '登记人员', note: '姓名、证件号后四位、手机号' },
        { label: '勾选作业', note: '巡检、上下架、布线、介质携出', gate: '携出逐台填序列号' },
        { label: '成员批准', note: '系统生成二维码', gate: '有批准权限的成员' }, { label: '到场核验', note: '出示二维码与证件' },
      ],
    },
  },
  'idc-rack-mounting': {
    of: '上架规范与加电', section: '加电检查',
    caption: '五项依次检查，前一项不合格就停在那里；标准是每格的第三行。',
    drawing: {
      kind: 'flow', label: '加电检查的五步与合格标准：空载电压、接地、逐台加电、两路电流、满载进风温度',
      steps: [
        { label: '空载电压', note: '加电前量 PDU', gate: '220 V，+7% 至 −10%' }, { label: '接地电阻', note: '加电前量机柜', gate: '不大于 1 Ω' },
        { label: '逐台加电', note: '间隔 10 s 以上', gate: '断路器不跳，无异响' }, { label: '两路电流', note: '全部加电以后', gate: '各不超过额定 40%' },
        { label: '满载 30 min', note: '看进风温度', gate: '18–27 ℃' },
      ],
    },
  },
  'idc-power-budget': {
    of: '单柜功率核算', section: '计算步骤',
    caption: '单相 32 A、220 V，持续负载按 80% 计。两路正常时各担一半，失去一路时全部落到另一路。',
    drawing: {
      kind: 'bars', label: '双路各 32 A 的机柜：全柜 5.6 kW，失去一路仍在上限内；按两路相加的 11.2 kW 算，失去一路即跳闸',
      parts: ['A 路', 'B 路'], max: 11.6, limit: { at: 5.63, label: '单路持续上限 5.6 kW' },
      rows: [
        { label: '两路正常', parts: [{ value: 2.8 }, { value: 2.8, kind: 'gold' }], text: '各 2.8 kW' },
        { label: '失去 B 路', parts: [{ value: 5.6 }], text: '5.6 kW，不跳闸' },
        { label: '误按两路相加', parts: [{ value: 5.6 }, { value: 5.6, kind: 'gold' }], text: '各 5.6 kW' },
        { label: '再失去 B 路', parts: [{ value: 11.2 }], text: '跳闸' },
      ],
    },
  },
  'idc-remote-hands': {
    of: '远程手工单写法', section: '执行过程',
    caption: '三项核对一致才动手，异常时停在当前步骤。',
    drawing: {
      kind: 'flow', label: '远程手执行四步：复述、三项核对、逐步操作、上传确认',
      steps: [
        { label: '接单复述', note: '目标与步骤', gate: '有歧义先来电' }, { label: '到柜核对', note: '机柜、U 位、序列号', gate: '三项一致才动手' },
        { label: '逐步操作', note: '全程录像，关键步骤拍照', gate: '异常即停' }, { label: '上传与确认', note: '照片、录像与用时', gate: '客户在系统侧确认' },
      ],
    },
  },
};
