/** How to build each level of GB/T 20988, and which of our service modes it is (information architecture, 6.3 and 8.4). */
import { cite } from '#shared/content/facts.ts';

export interface DrAdvice {
  /** The usual design for the level. */
  readonly pattern: string;
  /** Our service mode, named as on the disaster recovery page. */
  readonly mode: string;
  readonly needs: readonly string[];
}

export const DR_ADVICE: Readonly<Record<number, DrAdvice>> = {
  1: {
    pattern: '每周备份、离线存放',
    mode: '备份即服务',
    needs: ['每周至少一次完全备份，介质存放在生产机房以外', '恢复前先采购或调配设备，停机以天计', '每年抽取一份副本做恢复验证'],
  },
  2: {
    pattern: '每周备份，加备用场地',
    mode: '备份即服务 + 预留机柜',
    needs: ['备份同一级', '备用机房的机柜、电力与线路预先约定，灾后按约定时间到位', '备用场地与生产机房不共用变电站与入楼光缆'],
  },
  3: {
    pattern: '每日多次网络传输，部分设备备用',
    mode: '备份即服务（多次增量）',
    needs: ['链路带宽 ≥ 一次增量 ÷ 允许的传输时间', '关键主机与网络设备常备，其余灾后调配', '增量间隔不大于 RPO'],
  },
  4: {
    pattern: '备用系统就绪，按手册切换',
    mode: '复制与接管（冷备）',
    needs: ['与生产同等的主机、存储与授权常备', '增量传输间隔不大于 RPO', `切换手册与值班表，${cite('dr.drill')}演练`],
  },
  5: {
    pattern: '实时复制，自动或集中切换',
    mode: '复制与接管（热备），可停 4 小时的也可异地灾备',
    needs: [
      '存储或数据库日志级异步复制，带宽 ≥ 高峰时的数据变化率',
      `距离不受同步约束：城域往返 ${cite('rtt.metro')}，建德往返 ${cite('rtt.hangzhou-jiande')}，两处都可承接`,
      '断链时的积压要能追平，切换由脚本集中执行',
    ],
  },
  6: {
    pattern: '同步复制，远程集群双活',
    mode: '同城双活，防城市级事件加建德第三份',
    needs: [
      `同步复制每次写入都等对端确认：两站往返时延应 < 1 ms，杭州城域 ${cite('rtt.metro')}`,
      `建德往返 ${cite('rtt.hangzhou-jiande')}，同步写入会拖慢交易，只作异步的第三份`,
      '两条物理分离的光缆路由，第三站点仲裁，防止双主',
      '应用会话与数据库都支持双活；停机须短于 15 分钟的，另做应用级切换',
    ],
  },
};
