/** Words of credit notes that receipts do not have. */
export default {
  title: '退款通知書',
  number: '通知書編號',
  askedAt: '提出退款日期',
  reason: '退款原因',
  ticketReturned: '退回第 {n} 張門票',
  ticketsBack: '門票',
  payment: '多付款項',
  notRefunded: '不獲退還',
  total: '退款總額',
  asPoints: '退回積分',
  points: '{points} 積分',
  to: '退款至',
  remark: '本通知書附屬於交易 {number} 的收據，收據所載已付款項維持不變。',
} as const;
