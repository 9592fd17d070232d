/** The control points of level 3 of GB/T 22239-2019 by protection layer (technical part). */

export const MANAGEMENT = { name: '安全管理中心', points: ['系统管理', '审计管理', '安全管理', '集中管控'] } as const;

/** The layers from the outside in. Each encloses the next. */
export const LAYERS = [
  { name: '安全通信网络', points: ['网络架构', '通信传输', '可信验证'] },
  { name: '安全区域边界', points: ['边界防护', '访问控制', '入侵防范', '恶意代码防范', '安全审计', '可信验证'] },
  {
    name: '安全计算环境',
    points: ['身份鉴别', '访问控制', '安全审计', '入侵防范', '恶意代码防范', '可信验证', '数据完整性', '数据保密性', '备份恢复', '剩余信息保护', '个人信息保护'],
  },
] as const;

/** The note in the lines of the portrait variant. */
export const GROUND = { name: '安全物理环境', note: ['机房位置、访问控制、防雷防火、', '温湿度、电力供应'] } as const;
