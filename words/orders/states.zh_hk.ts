/** States of orders and payments. 'Completed' is the specification's word (section 3). */
export default {
  orderStates: {
    open: '未付款',
    paid: '已完成',
    cancelled: '已取消',
    expired: '已逾時',
    refund_due: '退款處理中',
    refunded: '已退款',
    exchanged: '已換票',
    performance_cancelled: '場次已取消',
    performance_postponed: '場次已延期',
  },
  declineReasons: {
    insufficient_funds: '結餘或信用額不足，付款未能完成。請選用另一張卡或其他付款方式。',
    card_expired: '這張卡已過期。請選用另一張卡或其他付款方式。',
    security_code_wrong: '信用卡保安碼不正確。請核對後再試一次。',
    limit_exceeded: '付款超出這張卡的限額。請選用另一張卡，或向發卡銀行查詢。',
    authentication_failed: '發卡銀行未能核實你的身份（3-D Secure）。請再試一次，或選用另一張卡。',
    card_not_of_group: '這些門票只供指定信用卡的持有人訂購，這張卡並不適用。請改用下列指定的信用卡。',
  },
  paymentTroubles: {
    declined: '付款被拒絕。請改用另一張信用卡或其他付款方式。',
    cancelled: '付款已取消。請再試一次，或選擇其他付款方式。',
    expired: '付款頁面已逾時。請再試一次，或選擇其他付款方式。',
    failed: '未能開始付款。請再試一次，或選擇其他付款方式。',
  },
} as const;
