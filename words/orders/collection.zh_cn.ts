import type { SameKeys } from '../same-keys.ts';
import type source from './collection.zh_hk.ts';

export default {
  streamed_by_e_ticket_only: '线上直播演出只提供电子票。',
  too_late_for_courier: '距活动日期过近，无法安排快递。',
  kiosk_needs_card: '自助售票机需核对付款所用的银行卡，而目前不支持银行卡支付。',
  not_paid_by_card: '自助售票机需核对付款所用的银行卡，而该订单未用银行卡支付，请选择其他取票方式。',
  lastDay: '最晚可于{day}选择。',
} as const satisfies SameKeys<typeof source>;
