/** When an application leaves a path that got worse; pages and articles state the same limits. */

export const SWITCH_THRESHOLDS = {
  /** One way, since a call has two. */
  voice: '单向时延 150 ms、丢包 1%、抖动 30 ms',
  meeting: '往返时延 300 ms、丢包 2%',
  /** Cash desks, ERP and remote desktops alike. */
  business: '往返时延 200 ms、丢包 3%',
} as const;
