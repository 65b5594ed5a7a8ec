import type { SameKeys } from '../same-keys.ts';
import type source from './states.zh_hk.ts';

export default {
  orderStates: {
    open: '未支付',
    paid: '已完成',
    cancelled: '已取消',
    expired: '已超时',
    refund_due: '退款处理中',
    refunded: '已退款',
    exchanged: '已换票',
    performance_cancelled: '场次已取消',
    performance_postponed: '场次已延期',
  },
  declineReasons: {
    insufficient_funds: '余额或信用额度不足，支付未完成。请更换银行卡或支付方式。',
    card_expired: '该卡已过期。请更换银行卡或支付方式。',
    security_code_wrong: '银行卡安全码错误。请核对后重试。',
    limit_exceeded: '支付金额超出该卡限额。请更换银行卡，或咨询发卡银行。',
    authentication_failed: '发卡银行未能核实您的身份（3-D Secure）。请重试，或更换银行卡。',
    card_not_of_group: '这些门票仅限指定银行卡的持卡人购买，该卡不适用。请改用下方指定的银行卡。',
  },
  paymentTroubles: {
    declined: '支付被拒绝。请更换银行卡或支付方式。',
    cancelled: '支付已取消。请重试，或选择其他支付方式。',
    expired: '支付页面已超时。请重试，或选择其他支付方式。',
    failed: '未能发起支付。请重试，或选择其他支付方式。',
  },
} as const satisfies SameKeys<typeof source>;
