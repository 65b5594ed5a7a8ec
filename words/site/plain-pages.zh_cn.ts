import type { SameKeys } from '../same-keys.ts';
import type source from './plain-pages.zh_hk.ts';

export default {
  closedTitle: '网站维护中',
  closedText: '网站正在维护，稍后将重新开放。您已购买的门票不受影响，正在处理的付款也会照常记录。',
  offlineTitle: '网络连接已断开',
  offlineText: '网络恢复后，本页会自动继续。',
  retry: '重试',
  staffNeedsScript: '员工系统需要 JavaScript，请在浏览器中开启。',
} as const satisfies SameKeys<typeof source>;
