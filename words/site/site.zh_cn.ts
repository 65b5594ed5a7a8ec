import type { SameKeys } from '../same-keys.ts';
import type source from './site.zh_hk.ts';

export default {
  maintenanceLabel: '系统维护',
  maintenanceSoon: '系统维护：{from} 至 {to}。',
  maintenanceNow: '系统正在维护，预计{to} 结束。',
  maintenanceInterrupts: '部分服务可能短暂中断。',
  maintenancePauses: '维护期间暂停售票。维护开始前已加入购物车的门票，仍可在时限内付款。',
  pausedTitle: '暂停售票',
  pausedText: '网站正在维护，暂时无法选购门票。',
  pausedUntil: '恢复售票时间',
  pausedHeld: '购物车中的门票仍可在时限内付款。',
  pausedToEvent: '返回活动页',
  pausedToCart: '前往购物车',
  partFailedTitle: '页面有部分内容未能加载',
  partFailedText: '网站可能刚刚更新。刷新页面即可，但您已填写的内容不会保留。',
  partFailedButton: '刷新',
  offlineTitle: '网络连接已断开',
  offlineText: '网络恢复后，本页会自动继续。',
  chatButton: '联系智能客服',
} as const satisfies SameKeys<typeof source>;
