import type { Language } from '../language.ts';
import type { OrderState } from '../orders.ts';

interface OrderWords {
  readonly orderStates: Readonly<Record<OrderState, string>>;
  readonly paymentTroubles: Readonly<Record<'declined' | 'cancelled' | 'expired' | 'failed', string>>;
}

/** What becomes of orders and payments. 'Completed' is the specification's word (section 3). */
export const orderWords: Readonly<Record<Language, OrderWords>> = {
  en_us: {
    orderStates: {
      open: 'Not paid',
      paid: 'Completed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refund_due: 'Refund under way',
      refunded: 'Refunded',
    },
    paymentTroubles: {
      declined: 'The payment was declined. You have not been charged; please choose another card or payment method.',
      cancelled: 'The payment was cancelled. You have not been charged.',
      expired: 'The payment page was open for too long. You have not been charged.',
      failed: 'The payment could not be started. You have not been charged; please try again.',
    },
  },
  zh_hk: {
    orderStates: {
      open: '未付款',
      paid: '已完成',
      cancelled: '已取消',
      expired: '已逾時',
      refund_due: '退款處理中',
      refunded: '已退款',
    },
    paymentTroubles: {
      declined: '付款被拒絕，你並未被收費。請選用另一張卡或其他付款方式。',
      cancelled: '付款已取消，你並未被收費。',
      expired: '付款頁面開啟過久，你並未被收費。',
      failed: '未能開始付款，你並未被收費，請再試一次。',
    },
  },
  zh_cn: {
    orderStates: {
      open: '未支付',
      paid: '已完成',
      cancelled: '已取消',
      expired: '已超时',
      refund_due: '退款处理中',
      refunded: '已退款',
    },
    paymentTroubles: {
      declined: '支付被拒绝，未向您收费。请更换银行卡或支付方式。',
      cancelled: '支付已取消，未向您收费。',
      expired: '支付页面停留时间过长，未向您收费。',
      failed: '未能发起支付，未向您收费，请重试。',
    },
  },
};
