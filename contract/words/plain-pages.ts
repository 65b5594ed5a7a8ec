import type { Language } from '../language.ts';

/** What pages say that stand by themselves: when the whole site rests, and when there is no connection. */
export const plainPageWords = {
  en_us: {
    closedTitle: 'We are working on the site',
    closedText:
      'The site is closed for maintenance for a short while. Tickets you have bought stay yours, and payments under way are still recorded.',
    offlineTitle: 'You are offline',
    offlineText: 'There is no connection at the moment. This page goes on by itself as soon as it is back.',
    retry: 'Try again',
  },
  zh_hk: {
    closedTitle: '網站維護中',
    closedText: '網站正進行維護，稍後便會重開。你已購買的門票不受影響，正在處理的付款亦會照常記錄。',
    offlineTitle: '你目前離線',
    offlineText: '目前沒有網絡連線。連線恢復後，此頁會自動繼續。',
    retry: '再試一次',
  },
  zh_cn: {
    closedTitle: '网站维护中',
    closedText: '网站正在维护，稍后将重新开放。您已购买的门票不受影响，正在处理的付款也会照常记录。',
    offlineTitle: '您目前处于离线状态',
    offlineText: '当前没有网络连接。网络恢复后，本页会自动继续。',
    retry: '重试',
  },
} as const satisfies Record<Language, Record<string, string>>;
