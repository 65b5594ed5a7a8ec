import type { SameKeys } from '../same-keys.ts';
import type source from './use-points.zh_hk.ts';
import punctuation from '../site/punctuation.zh_cn.ts';
import tickets from './tickets.zh_cn.ts';

export default {
  title: '使用积分',
  have: '您有 {points} 积分，1 积分可抵 HK$1。',
  none: '不使用积分',
  all: '使用 {points} 积分，无需另行支付',
  part: '使用 {points} 积分',
  some: '使用部分积分',
  field: '要使用的积分',
  help: '最多 {points}。',
  kiosk: '自助售票机需核对付款所用的银行卡，因此至少须用银行卡支付 HK$10。',
  purchase: '订单总额',
  pointsTotal: tickets.pointsTotal,
  payment: tickets.paymentAmount,
  pay: '用 {points} 积分支付',
  nothing: '积分足以支付全部款项，无需前往支付页面，下一页就是收据。',
  noScript: '应付金额会在下一页显示。',
  least: '{methods}最低须支付 {least}。',
  leastComma: punctuation.listComma,
  sentenceGap: punctuation.sentenceGap,
  leastFewer: '如需使用{methods}，请少用积分。',
  leastPoints: '请全部用积分支付。',
  leastTopUp: '请先充值，再全部用积分支付。',
  leastKiosk: '自助售票机取票须用银行卡支付。请修改取票方式，再全部用积分支付。',
  minus: '−{points} 积分',
  both: '{points} 积分及{method}',
} as const satisfies SameKeys<typeof source>;
