import punctuation from '../site/punctuation.zh_hk.ts';
import tickets from './tickets.zh_hk.ts';

/** Words about payment by points, in the preview and on the receipt. */
export default {
  title: '使用積分',
  have: '你有 {points} 積分，1 積分可抵 HK$1。',
  none: '不使用積分',
  all: '使用 {points} 積分，毋須另外付款',
  part: '使用 {points} 積分',
  some: '使用部分積分',
  field: '要使用的積分',
  help: '最多 {points}。',
  kiosk: '自助售票機須核對付款時使用的信用卡，因此最少須以信用卡支付 HK$10。',
  purchase: '交易總額',
  pointsTotal: tickets.pointsTotal,
  payment: tickets.paymentAmount,
  pay: '以 {points} 積分付款',
  nothing: '積分已足夠支付全部款項，毋須前往付款頁面，下一頁便是收據。',
  noScript: '應付金額會於下一頁顯示。',
  least: '{methods}最少須付 {least}。',
  leastComma: punctuation.listComma,
  sentenceGap: punctuation.sentenceGap,
  leastFewer: '如要使用{methods}，請少用積分。',
  leastPoints: '請全數以積分付款。',
  leastTopUp: '請先增值，再全數以積分付款。',
  leastKiosk: '於自助售票機取票，須以信用卡付款。請更改取票方式，再全數以積分付款。',
  minus: '−{points} 積分',
  both: '{points} 積分及{method}',
} as const;
