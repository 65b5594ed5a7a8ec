/** What becomes of orders and payments. 'Completed' is the specification's word (section 3). */
export default {
  orderStates: {
    open: '未付款',
    paid: '已完成',
    cancelled: '已取消',
    expired: '已逾時',
    refund_due: '退款處理中',
    refunded: '已退款',
  },
  paymentTroubles: {
    declined: '付款被拒絕，你並未被收費。請改用另一張信用卡或其他付款方式。',
    cancelled: '付款已取消，你並未被收費。',
    expired: '付款頁面開啟過久，你並未被收費。',
    failed: '未能開始付款，你並未被收費，請再試一次。',
  },
} as const;
