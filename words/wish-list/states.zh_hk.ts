/** The specification's seven statuses of a wish-list request (section 3). */
export default {
  matching: '配對中',
  match_result: '配對結果',
  purchase_complete: '購票完成',
  points_unpaid: '積分未付',
  points_paid: '積分已付',
  cancelled: '已取消',
  payment_failed: '付款失敗',
} as const;
