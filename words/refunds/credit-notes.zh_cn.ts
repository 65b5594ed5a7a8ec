import type { SameKeys } from '../same-keys.ts';
import type source from './credit-notes.zh_hk.ts';

export default {
  title: '退款凭证',
  number: '凭证编号',
  askedAt: '发起退款时间',
  reason: '退款原因',
  ticketReturned: '第 {n} 张门票退票',
  ticketsBack: '门票',
  payment: '多付款项',
  notRefunded: '不予退还',
  total: '退款总额',
  asPoints: '退回积分',
  points: '{points} 积分',
  to: '退回至',
  remark: '本凭证为订单 {number} 收据的附件，收据所载已付金额不变。',
} as const satisfies SameKeys<typeof source>;
